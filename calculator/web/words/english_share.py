"""English: the texts of sharing: the fold, the summary for a chat, the link preview, the print."""

from typing import Final

SHARE: Final = {
    # the fold
    "share_link": "Link to this page",
    "share_summary": "Summary to paste into a chat",
    "share_unread": "The link can be shared once the page is corrected.",
    "copy_summary": "Copy the summary",
    "summary_copied": "Summary copied.",
    "summary_by_hand": "The summary is selected: copy it.",
    "send": "Send",
    "send_failed": "It was not sent. The link is selected: copy it.",
    "qr": "Show it to the other player",
    "qr_label": "QR code of the link to this page",
    "qr_help": "Point the camera at it: the same page opens.",
    # the summary, and the description of a link
    "share_meld": "{cards}: {kind}, {points}",
    "share_refused_meld": "{cards}: refused. {reasons}",
    "share_joker": "joker ({card})",
    "share_rules": "{rules} ({differences})",
    "said_meld": "{remark}: {cards}.",
    "said_refused_meld": "Meld refused: {cards}. {reasons}",
}
