"""English: the texts of the frame in another site, of the page that helps to put it there."""

from typing import Final

EMBED: Final = {
    # the frame
    "embed_open": "Open full page",
    "embed_poor": (
        "If nothing answers here, the site allows this frame neither scripts nor forms."
        " The whole page:"
    ),
    "embed_blocked": "This site lets its frame open nothing. Address to copy:",
    # the page for who keeps a site
    "integrate": "Embed in a site",
    "integrate_title": "Embed Rami 51 in a site",
    "integrate_lead": (
        "Choose, look, copy: your readers check their opening without leaving your page. No account,"
        " no cookies, no tracking."
    ),
    "integrate_choose": "What the frame shows",
    "integrate_theme": "Appearance",
    "theme_auto": "as the reader’s device",
    "theme_light": "light",
    "theme_dark": "dark",
    "integrate_lang": "Language",
    "lang_fr": "French",
    "lang_en": "English",
    "integrate_ui": "Content",
    "ui_full": "everything, with the keys",
    "ui_result": "the verdict alone",
    "integrate_preview": "Preview",
    "integrate_copy": "To copy into your site",
    "snippet_iframe": "Plain frame",
    "snippet_iframe_help": "A fixed height, yours to set; no script on your side.",
    "snippet_script": "Frame that adapts",
    "snippet_script_help": (
        "Its height follows the content; without scripts the link remains. One script line is"
        " enough for a page; it also adapts frames pasted by hand."
    ),
    "snippet_address": "WordPress",
    "snippet_address_help": "The address, alone on its line: oEmbed does the rest.",
    "snippet_markdown": "Markdown",
    "snippet_markdown_help": "For a forum or a wiki: a plain link.",
    "snippet_copy": "Copy",
    "snippet_copy_label": "Copy: {name}",
    "snippet_copied": "Copied.",
    "snippet_by_hand": "The text is selected: copy it.",
    "snippet_old": "Nothing was copied: this text is not yet the one you chose.",
    "integrate_stale": (
        "Preview and texts out of date: the server does not answer. Your choice is kept."
    ),
    "integrate_table": "What the address of the frame can say",
    "integrate_key": "Key",
    "integrate_values": "Values",
    "integrate_meaning": "Meaning",
    "key_theme": "Appearance: the device’s, light or dark",
    "key_ui": "Everything, or the verdict alone",
    "key_lang": "Language",
    "key_rules": "Table whose rules apply",
    "key_m": "Laid meld; the key may be repeated",
    "key_t": "Cards of the meld being composed",
    "key_colours": "Each suit has its own colour",
    "key_cards": "cards: QhKhAh, Jk7s8s…",
    "key_card": "a card: 8s, Jk…",
    "key_range": "{low} to {high}",
    "key_range_or_none": "none, {low} to {high}",
    # oEmbed; its other problems are titled as those of the API
    "problem_501": "Format not supported",
    "oembed_400": "The address to show is missing: url.",
    "oembed_404": "This address is not that of an opening on this site.",
    "oembed_501": "There is no such format here: json only.",
}
