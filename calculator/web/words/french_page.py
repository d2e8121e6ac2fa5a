"""French: the page's own texts by key, in plain spacing; blanks stand in braces."""

from typing import Final

from calculator.web.words.typography import typeset_all

PAGE: Final = typeset_all(
    {
        # the page as a whole
        "name": "Rami 51 – l’ouverture",
        "tagline": "Posez vos cartes, voyez si l’ouverture passe.",
        "description": (
            "Vérifier une ouverture au Rami 51 : chaque combinaison, les points, la tierce"
            " franche et la raison d’un refus, selon les règles de votre table."
        ),
        "title_verdict": "{verdict}, {points} – Rami 51",
        "error_title": "Erreur : {title}",
        "skip": "Aller au verdict",
        "home": "Retour à l’accueil",
        "switch_language": "English",
        "switch_language_label": "Read this page in English",
        # empty page
        "colon": " : ",
        "empty": "Touchez les cartes de chaque combinaison, puis Valider.",
        "example": "Voir un exemple",
        # keypad
        "keypad": "Cartes",
        # the meld being composed
        "composing": "La combinaison en cours",
        "composing_nothing": "rien encore",
        "take_out": "retirer {card}",
        "add": "Valider la combinaison",
        "undo": "Annuler",
        "clear": "Tout effacer",
        # laid melds
        "laid": "Combinaisons posées",
        "nothing_laid": "Rien n’est posé",
        "meld": "Combinaison {number}",
        "edit": "modifier",
        "edit_label": "modifier la combinaison {number}",
        "drop": "retirer",
        "drop_label": "retirer la combinaison {number}",
        "meld_refused": "refusée",
        # verdict table
        "verdict": "Verdict",
        "column_cards": "Cartes",
        "column_kind": "Combinaison",
        "column_points": "Points",
        "column_verdict": "Verdict",
        "total": "Total",
        "threshold": "Seuil : {points}",
        "progress": "Points vers le seuil",
        "missing": "il manque {points}",
        "reasons": "Pourquoi",
        "pure_run": "Tierce franche",
        "pure_run_missing": "Pas encore de tierce franche",
        "pure_run_in": "Tierce franche : n° {melds}",
        "pure_run_not_asked": "Tierce franche non exigée",
        "pure_run_waived": "Rami sec : tierce franche non exigée",
        "going_out": "Rami sec",
        # other tables
        "other_tables": "Et à d’autres tables ?",
        "other_tables_help": "Les mêmes cartes, jugées selon les règles de chaque table.",
        "other_table": "Table",
        "other_accepted": "acceptée, {points}",
        "other_refused": "refusée, {points} : {reason}",
        # rules
        "rules": "Règles de la table",
        "house_rules": "Règles maison",
        "house_rules_help": "Chaque point que les tables jouent autrement se règle ici.",
        "rules_differ": "Ce qui diffère de {profile} :",
        "rules_reset": "Revenir à {profile}",
        "reference": "{profile} : {value}",
        "apply": "Appliquer",
        # situation
        "situation": "Situation",
        "situation_help": "Ce qui compte au moment de poser.",
        "no_card": "aucune",
        # typed cards
        "typed": "Saisir les cartes",
        "read": "Lire les cartes",
        "typed_help": (
            "Une combinaison par ligne, ou séparées par + : D♥ R♥ A♥ + joker 7♠ 8♠ ; 7-8-9 de"
            " cœur ; dame de cœur. Initiales : R, D, V, puis P, C, K (carreau), T."
        ),
        "typed_placeholder": "7-8-9 de cœur + R♥ R♠ R♦",
        "typed_kept": "Rien n’a été ajouté ; votre texte est resté dans la case.",
        # errors and mishaps
        "error_summary": "À corriger",
        "stale": "Verdict non à jour : le serveur ne répond pas. Vos cartes sont gardées.",
        "retry": "Réessayer",
        "not_found": "Cette page n’existe pas",
        "not_found_help": "L’adresse est peut-être incomplète ; les cartes se posent à l’accueil.",
        "server_error": "Le serveur a rencontré une erreur",
        "server_error_help": "Vos cartes sont dans l’adresse : rechargez la page.",
        "busy": "Trop de demandes à la fois",
        "busy_help": "Attendez une seconde, puis rechargez la page.",
        "bad_host": "Ce serveur ne répond pas à ce nom",
        "bad_host_help": "Demandez-le sous le nom qu’on vous a donné ; l’adresse de la page n’est pas en cause.",
        "bad_request": "Cette adresse est illisible",
        "bad_request_help": "Elle a pu être modifiée en chemin : repartez de l’accueil.",
        "bad_method": "Cette page ne fait que se lire",
        "bad_method_help": "Rien ne peut lui être envoyé : tout ce qu’elle montre est dans son adresse.",
        "too_much": "L’envoi est trop gros",
        "too_much_help": "Ce site lit des adresses, pas de fichiers : les cartes se posent à l’accueil.",
        "too_large": "L’adresse est trop longue",
        "too_large_help": "Une ouverture tient en bien moins : les cartes se posent à l’accueil.",
        # display and sharing
        "display": "Affichage",
        "four_colours": "Quatre couleurs",
        "print": "Imprimer",
        "share": "Partager",
        "copy_link": "Copier le lien",
        "copied": "Lien copié.",
        "copy_by_hand": "Le lien est sélectionné : copiez-le.",
        "printed_from": "Imprimé depuis {address}",
        "footer": "Ni compte ni cookie : l’adresse de la page contient tout.",
        "api": "Interface pour programmes",
    }
)
