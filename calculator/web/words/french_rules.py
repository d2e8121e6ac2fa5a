"""French: what is said about the parameters of a table, their values, and the profiles."""

from typing import Final

from calculator.web.words.language import RuleTexts
from calculator.web.words.typography import typeset, typeset_all

PARAMETERS: Final = {
    "threshold": (
        "Seuil",
        (
            "Le total à poser d’un coup pour ouvrir : 51 a donné son nom au jeu, d’autres tables"
            " jouent à 40, à 45, à 71 ou sans seuil."
        ),
    ),
    "pure_run": (
        "Tierce franche",
        (
            "Une suite sans joker que l’ouverture doit contenir ; beaucoup de tables s’en passent,"
            " quelques-unes l’admettent avec un joker à côté de trois vraies cartes."
        ),
    ),
    "pure_set": (
        "Brelan sans joker",
        "Certaines tables demandent aussi un brelan ou un carré sans joker pour ouvrir.",
    ),
    "ace_low": (
        "As avant le 2",
        "Ce que compte l’as quand il commence une suite : 1 le plus souvent.",
    ),
    "ace_high": (
        "As après le roi",
        (
            "Ce que compte l’as quand il ferme une suite : 11 le plus souvent, 10 à certaines"
            " tables."
        ),
    ),
    "ace_in_set": (
        "As dans un brelan",
        (
            "Ce que compte chaque as d’un brelan ou d’un carré : 11 le plus souvent, 1 à certaines"
            " tables."
        ),
    ),
    "joker_value": (
        "Valeur du joker",
        (
            "La lecture qui compte quand le joker peut prendre plusieurs places : c’est le point le"
            " plus disputé, et les quatre façons se jouent."
        ),
    ),
    "joker_points": (
        "Points du joker",
        "Ce que compte un joker posé lorsque sa valeur est fixe : 0, 15, 25 ou davantage.",
    ),
    "max_jokers_per_meld": (
        "Jokers par combinaison",
        "Beaucoup de tables n’admettent qu’un ou deux jokers dans une même combinaison.",
    ),
    "jokers_vs_naturals": (
        "Jokers et vraies cartes",
        (
            "Certaines tables veulent au moins autant de vraies cartes que de jokers dans chaque"
            " combinaison, ou davantage."
        ),
    ),
    "adjacent_jokers": (
        "Jokers côte à côte",
        "Dit si deux jokers peuvent se suivre dans une suite.",
    ),
    "max_jokers_opening": (
        "Jokers à l’ouverture",
        "Le nombre de jokers permis dans toute l’ouverture ; au Rami 71, aucun.",
    ),
    "same_suit_in_set": (
        "Couleur en double dans un brelan",
        "Avec deux jeux mêlés, certaines tables admettent deux rois de cœur dans un brelan.",
    ),
    "run_max": (
        "Longueur d’une suite",
        "La plus longue suite permise ; certaines tables s’arrêtent à 5 ou à 13 cartes.",
    ),
    "packs": (
        "Jeux de 52 cartes",
        "Deux jeux mêlés d’ordinaire, un seul à deux ou trois joueurs, trois à sept ou huit.",
    ),
    "jokers": (
        "Jokers dans les jeux",
        "Le nombre de jokers mêlés aux cartes : 4 d’ordinaire, 2 ou 6 à d’autres tables.",
    ),
    "hand_size": (
        "Cartes en main",
        (
            "Les cartes données à chacun : avec celle que l’on pioche il y en a une de plus, et l’on"
            " en garde une à jeter."
        ),
    ),
    "first_turn_ban": (
        "Premier tour sans ouverture",
        "À ces tables, personne ne pose au premier tour de la donne.",
    ),
    "beat_the_bar": (
        "Barre à dépasser",
        "Quand l’autre camp a ouvert, il faut un point de plus que lui : 64 s’il a ouvert à 63.",
    ),
    "partner_free": (
        "Pose libre après le partenaire",
        (
            "À deux contre deux, quand le partenaire a ouvert, on pose sans seuil, sans tierce"
            " franche et sans limite de jokers."
        ),
    ),
    "going_out_waives": (
        "Rami sec",
        (
            "Poser d’un coup toutes ses cartes sauf celle à jeter peut dispenser du seuil, ou de"
            " toute exigence."
        ),
    ),
    "taken_discard": (
        "Prise à la défausse",
        (
            "Ce que devient la carte que l’on vient de prendre à la défausse pour ouvrir : à la"
            " plupart des tables, elle doit être posée."
        ),
    ),
    "first_turn": (
        "Premier tour de la donne",
        "Compte aux tables où personne n’ouvre au premier tour.",
    ),
    "bar": (
        "Ouverture de l’autre camp",
        "Les points avec lesquels l’autre camp a ouvert, quand il faut le dépasser.",
    ),
    "opened": (
        "Qui a déjà ouvert",
        "Celui qui a ouvert pose librement, et son partenaire aussi à certaines tables.",
    ),
    "taken": (
        "Carte prise à la défausse",
        "La carte que l’on vient de prendre à la défausse, s’il y en a une.",
    ),
}

CHOICES: Final = {
    "pure_run": {
        "none": "non exigée",
        "no_joker": "suite sans joker",
        "three_naturals": "trois vraies cartes d’affilée",
    },
    "joker_value": {
        "lowest": "lecture la plus basse",
        "highest": "lecture la plus haute",
        "as_laid": "selon l’ordre posé",
        "fixed": "valeur fixe",
    },
    "jokers_vs_naturals": {
        "any": "sans rapport fixé",
        "not_more": "pas plus de jokers que de vraies cartes",
        "fewer": "moins de jokers que de vraies cartes",
    },
    "going_out_waives": {
        "none": "ne dispense de rien",
        "threshold": "dispense du seuil",
        "all": "dispense du seuil et des combinaisons exigées",
    },
    "taken_discard": {
        "must_be_laid": "doit être posée",
        "forbidden": "interdite avant l’ouverture",
        "free": "libre",
    },
    "opened": {
        "none": "personne",
        "partner": "le partenaire",
        "self": "le joueur lui-même",
    },
}

RULES: Final = RuleTexts(
    parameters={
        name: (typeset(label), typeset(sentence)) for name, (label, sentence) in PARAMETERS.items()
    },
    choices={name: typeset_all(labels) for name, labels in CHOICES.items()},
    flags=("non", "oui"),
    none={"": "sans limite", "bar": "pas encore ouvert", "taken": "aucune"},
    zero={
        "threshold": "aucun",
        "max_jokers_per_meld": "aucun",
        "max_jokers_opening": "aucun",
        "jokers": "aucun",
    },
    units={
        "threshold": "points",
        "ace_low": "points",
        "ace_high": "points",
        "ace_in_set": "points",
        "joker_points": "points",
        "max_jokers_per_meld": "jokers_at_most",
        "max_jokers_opening": "jokers_at_most",
        "run_max": "cards_at_most",
        "packs": "packs",
        "jokers": "jokers",
        "hand_size": "cards",
        "bar": "points",
    },
    groups={
        "opening": "Ouverture",
        "jokers": "Jokers",
        "aces": "As",
        "melds": "Combinaisons",
        "packs": "Paquets et main",
        "teams": "Tour et équipes",
    },
    profiles={
        "rami51": "Rami 51",
        "rami51-sans-tierce": "Rami 51 sans tierce franche",
        "rami51-joker0": "Rami 51, joker à 0",
        "rami51-maison": "Rami 51, joker à 15",
        "rami51-equipes": "Rami 51 en équipes",
        "rami71": "Rami 71",
        "rami45": "Rami 45",
        "rami40": "Rami 40",
        "rami30": "Rami 30",
        "libre": "Rami libre",
    },
)
