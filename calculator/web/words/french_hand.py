"""French: the texts about a whole hand: its page, the repair of a refusal, its place in the API."""

from typing import Final

from calculator.web.words.typography import typeset_all

HAND: Final = typeset_all(
    {
        "hand_too_large": (
            "Trop de cartes : une main à étudier a {cards} cartes au plus, dont {jokers} jokers au"
            " plus."
        ),
        # what would repair a refused opening
        "repair_otherwise": "Posées autrement, ces cartes ouvrent : {points}.",
        "repair_left": "Reste en main : {cards}.",
        "repair_take": "Poser ainsi : {cards}",
        "repair_card": "Une carte de plus suffirait : {cards}.",
        "repair_others": "{count} autres",
        # the page
        "nav_hand": "Ma main",
        "hand_title": "Ma main : puis‑je ouvrir ?",
        "hand_about": (
            "Entrez votre main de Rami 51 : la meilleure ouverture, la plus courte, la plus longue,"
            " ou les cartes qui permettraient d’ouvrir, selon les règles de votre table."
        ),
        "hand_skip": "Aller à la réponse",
        "hand_empty": "Touchez les cartes de votre main, ou saisissez-les plus bas.",
        "hand_nothing": "Rien en main",
        "hand_can": "Vous pouvez ouvrir",
        "hand_cannot": "Pas encore",
        "hand_missing": "Il vous manque {points}.",
        "hand_see": "Voir les combinaisons",
        "hand_see_outs": "Voir les cartes qui manquent",
        "hand_held": "Votre main",
        "hand_count": "{cards}.",
        "hand_sorted": "Ranger la main",
        "hand_by_suit": "par couleur",
        "hand_by_rank": "par rang",
        "hand_best": "L’ouverture qui compte le plus",
        "hand_nearest": "Ce qui peut déjà se former",
        "hand_smallest": "Avec le moins de cartes : {cards}, {points}",
        "hand_longest": "Avec le plus de cartes : {cards}, {points}",
        "hand_going_out": "{title}, rami sec",
        "hand_take": "Reprendre dans le calculateur",
        "hand_take_label": "Reprendre dans le calculateur : {cards}",
        "hand_outs": "Une de ces cartes suffirait",
        "hand_outs_help": "Les points sont ceux de l’ouverture avec la carte ; la toucher l’ajoute.",
        "hand_add": "ajouter {card}",
        "hand_typed_help": (
            "Par exemple 7-8-9 de cœur, R♥ R♠ R♦, joker. Les cartes s’ajoutent à votre main."
        ),
        "hand_no_out": "Aucune carte ne suffirait à elle seule.",
        # the API
        "api_solve": "Chercher une ouverture dans une main donnée en JSON",
        "api_solve_answer": "Les ouvertures de la main, ou les cartes qui manquent",
        "api_solve_query": "Chercher une ouverture dans une main donnée comme dans l’adresse /main",
        "api_solve_query_answer": "Les ouvertures de la main, ou les cartes qui manquent",
        "api_h": "Les cartes de la main, en codes de cartes",
    }
)
