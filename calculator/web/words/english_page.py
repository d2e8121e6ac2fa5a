"""English: the page's own texts by key; blanks stand in braces."""

from typing import Final

PAGE: Final = {
    # the page as a whole
    "name": "Rami 51 – the opening",
    "tagline": "Lay your cards and see whether the opening stands.",
    "description": (
        "Check an opening in Rami 51: every meld, the points, the pure run and the reason for a"
        " refusal, by the rules of your table."
    ),
    "title_verdict": "{verdict}, {points} – Rami 51",
    "error_title": "Error: {title}",
    "skip": "Go to the verdict",
    "home": "Back to the start",
    "switch_language": "Français",
    "switch_language_label": "Lire cette page en français",
    # empty page
    "colon": ": ",
    "empty": "Tap the cards of each meld, then Lay the meld.",
    "example": "Show an example",
    # keypad
    "keypad": "Cards",
    # the meld being composed
    "composing": "The meld in progress",
    "composing_nothing": "nothing yet",
    "take_out": "take out {card}",
    "add": "Lay the meld",
    "undo": "Undo",
    "clear": "Clear all",
    # laid melds
    "laid": "Melds laid",
    "nothing_laid": "Nothing laid",
    "meld": "Meld {number}",
    "edit": "change",
    "edit_label": "change meld {number}",
    "drop": "remove",
    "drop_label": "remove meld {number}",
    "meld_refused": "refused",
    # verdict table
    "verdict": "Verdict",
    "column_cards": "Cards",
    "column_kind": "Meld",
    "column_points": "Points",
    "column_verdict": "Verdict",
    "total": "Total",
    "threshold": "Threshold: {points}",
    "progress": "Points towards the threshold",
    "missing": "{points} short",
    "reasons": "Why",
    "pure_run": "Pure run",
    "pure_run_missing": "No pure run yet",
    "pure_run_in": "Pure run: no. {melds}",
    "pure_run_not_asked": "No pure run needed",
    "pure_run_waived": "Out in one go: no pure run needed",
    "going_out": "Going out in one go",
    # other tables
    "other_tables": "And at other tables?",
    "other_tables_help": "The same cards, judged by the rules of each table.",
    "other_table": "Table",
    "other_accepted": "accepted, {points}",
    "other_refused": "refused, {points}: {reason}",
    # rules
    "rules": "Rules of the table",
    "house_rules": "House rules",
    "house_rules_help": "Every point that tables play differently can be set here.",
    "rules_differ": "What differs from {profile}:",
    "rules_reset": "Back to {profile}",
    "reference": "{profile}: {value}",
    "apply": "Apply",
    # situation
    "situation": "Situation",
    "situation_help": "What matters at the moment of laying.",
    "no_card": "none",
    # typed cards
    "typed": "Type the cards",
    "read": "Read the cards",
    "typed_help": (
        "One meld to a line, or separated by +: Q♥ K♥ A♥ + joker 7♠ 8♠; 7-8-9 of hearts; queen"
        " of hearts. Letters: K, Q, J, then S, H, D, C (club)."
    ),
    "typed_placeholder": "7-8-9 of hearts + K♥ K♠ K♦",
    "typed_kept": "Nothing was added; your text is still in the box.",
    # errors and mishaps
    "error_summary": "To be corrected",
    "stale": "Verdict out of date: the server does not answer. Your cards are kept.",
    "retry": "Try again",
    "not_found": "This page does not exist",
    "not_found_help": "The address may be incomplete; cards are laid on the start page.",
    "server_error": "The server ran into an error",
    "server_error_help": "Your cards are in the address: reload the page.",
    "busy": "Too many requests at once",
    "busy_help": "Wait a second, then reload the page.",
    "bad_host": "This server does not answer to that name",
    "bad_host_help": "Ask it under the name you were given; the address of the page is not to blame.",
    "bad_request": "This address cannot be read",
    "bad_request_help": "It may have been changed on its way: begin at the start page.",
    "bad_method": "This page is only read",
    "bad_method_help": "Nothing can be sent to it: all that it shows stands in its address.",
    "too_much": "Too much was sent",
    "too_much_help": "This site reads addresses, no files: cards are laid on the start page.",
    "too_large": "The address is too long",
    "too_large_help": "An opening needs far less: cards are laid on the start page.",
    # display and sharing
    "display": "Display",
    "four_colours": "Four colours",
    "print": "Print",
    "share": "Share",
    "copy_link": "Copy the link",
    "copied": "Link copied.",
    "copy_by_hand": "The link is selected: copy it.",
    "printed_from": "Printed from {address}",
    "footer": "No account, no cookies: the address of the page holds everything.",
    "api": "Interface for programs",
}
