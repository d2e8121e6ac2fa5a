"""French: the texts of sharing: the fold, the summary for a chat, the link preview, the print."""

from typing import Final

from calculator.web.words.typography import typeset_all

SHARE: Final = typeset_all(
    {
        # the fold
        "share_link": "Lien vers cette page",
        "share_summary": "Résumé à coller dans une discussion",
        "share_unread": "Le lien se partage une fois la page corrigée.",
        "copy_summary": "Copier le résumé",
        "summary_copied": "Résumé copié.",
        "summary_by_hand": "Le résumé est sélectionné : copiez-le.",
        "send": "Envoyer",
        "send_failed": "L’envoi n’a pas eu lieu. Le lien est sélectionné : copiez-le.",
        "qr": "Montrer à l’autre joueur",
        "qr_label": "Code QR du lien vers cette page",
        "qr_help": "À viser avec l’appareil photo : la même page s’ouvre.",
        # the summary, and the description of a link
        "share_meld": "{cards} : {kind}, {points}",
        "share_refused_meld": "{cards} : refusée. {reasons}",
        "share_joker": "joker ({card})",
        "share_rules": "{rules} ({differences})",
        "said_meld": "{remark} : {cards}.",
        "said_refused_meld": "Combinaison refusée : {cards}. {reasons}",
    }
)
