"""French: the names of the cards, and the sentences about melds, openings and input."""

from typing import Final

from calculator.web.words.french_api import API
from calculator.web.words.french_embed import EMBED
from calculator.web.words.french_hand import HAND
from calculator.web.words.french_learn import LEARN
from calculator.web.words.french_page import PAGE
from calculator.web.words.french_rules import RULES
from calculator.web.words.french_share import SHARE
from calculator.web.words.language import Language, Noun
from calculator.web.words.typography import NARROW, typeset, typeset_all


def _masculine(one: str, label: str, many: str = "") -> Noun:
    many = many or one
    return Noun(
        one=one,
        many=many,
        a=f"un {one}",
        the=f"le {one}",
        of=f"du {one}",
        to=f"au {one}",
        of_many=f"de {many}",
        label=label,
    )


JOKER: Final = _masculine("joker", "★", "jokers")
ACE: Final = Noun(
    one="as",
    many="as",
    a="un as",
    the="l’as",
    of="de l’as",
    to="à l’as",
    of_many="d’as",
    label="A",
)
QUEEN: Final = Noun(
    one="dame",
    many="dames",
    a="une dame",
    the="la dame",
    of="de la dame",
    to="à la dame",
    of_many="de dames",
    label="D",
    e="e",
)
NOUNS: Final = (
    JOKER,
    ACE,
    *[_masculine(str(number), str(number)) for number in range(2, 11)],
    _masculine("valet", "V", "valets"),
    QUEEN,
    _masculine("roi", "R", "rois"),
    ACE,
)

SENTENCES: Final = {
    "accepted": "Acceptée",
    "refused": "Refusée",
    "status": "{verdict} : {points}.",
    "points_of": "{points} sur {threshold}",
    # why a meld is refused
    "too_many_in_set": "Un carré s’arrête à {limit} cartes : ici, il y en a {count}.",
    "too_many_in_run": "Une suite s’arrête à {limit} cartes : ici, il y en a {count}.",
    "too_many_in_run_here": (
        "À cette table, une suite s’arrête à {limit} cartes : ici, il y en a {count}."
    ),
    "too_many_jokers": "{jokers} dans la combinaison : {allowed}.",
    "allows_none": "cette table n’en permet aucun",
    "times": "{count} fois {card}",
    "twice_in_set": "{cards} : chaque couleur une seule fois.",
    "adjacent_jokers": "Deux jokers côte à côte dans une suite : la table ne le permet pas.",
    "turns_corner": "La suite ne tourne pas : après le roi, l’as la ferme.",
    "twice_in_three": "{cards} dans un brelan : les couleurs doivent être différentes.",
    "twice_in_four": "{cards} dans un carré : les couleurs doivent être différentes.",
    "duplicate_card": "{cards} dans une suite : chaque carte n’y vient qu’une fois.",
    "two_aces": "{cards} dans une suite : il faut toute la couleur entre les deux.",
    "three_aces": "{cards} dans une suite : un à chaque bout, pas davantage.",
    "gap_many": "il manque {count} cartes de {suit} : {cards}",
    "card_ending": "e",
    "span": "{of} {to}",
    "mixed_suits_all": "Une suite est d’une seule couleur : ici, {cards}.",
    "unrelated_all": "Ni brelan ni suite : {cards} ne vont pas ensemble.",
    # why an opening is refused
    "no_meld": "Rien n’est posé.",
    "invalid_meld": "La combinaison {number} est refusée.",
    "no_jokers_here": "{jokers} : cette table joue sans joker.",
    "too_many_jokers_in_opening": "Trop de jokers à l’ouverture : {laid}, {allowed}.",
    "allowed_none": "aucun permis",
    "no_card_left": "Il faut garder une carte à jeter : {laid}, {limit} au plus.",
    "first_turn": "Personne n’ouvre au premier tour.",
    "taken_not_laid": "{card}, pris{e} à la défausse, doit être posé{e}.",
    "taken_forbidden": (
        "{card} a été pris{e} à la défausse : cette table ne le permet pas avant l’ouverture."
    ),
    "no_pure_run": "Pas de tierce franche : aucune suite sans joker.",
    "no_pure_run_three_naturals": (
        "Pas de tierce franche : aucune suite n’a trois vraies cartes d’affilée."
    ),
    "no_pure_set": "Pas de brelan sans joker : la table en demande un.",
    "short_no_meld": "rien n’est posé",
    "short_invalid_meld": "combinaison {number} refusée",
    "short_no_card_left": "aucune carte à jeter",
    "short_first_turn": "pas au premier tour",
    "short_taken_not_laid": "{card} à poser",
    "short_taken_forbidden": "{card} pris{e} à la défausse",
    "short_no_pure_run": "pas de tierce franche",
    "short_no_pure_set": "pas de brelan sans joker",
    # what a meld is
    "set_of_three": "brelan",
    "set_of_four": "carré",
    "run": "suite",
    "pure_run": "tierce franche",
    "remark_set": "{kind} {of_ranks}, {points}",
    "remark_run": "{kind} à {suit}, {points}",
    "no_jokers_table": "cette table joue sans joker",
    "joker_seat": "Le joker remplace {card} ({points}).",
    "one_of_suits": "{the} {of_suits}",
    "any_suit": "{card} de n’importe quelle couleur",
    "ace_low": "L’as compte {points} : il est avant le 2.",
    "ace_high": "L’as compte {points} : il suit le roi.",
    "ace_in_set": "L’as compte {points} dans un brelan.",
    # how else it could be read
    "reading_lowest": "lecture la plus basse",
    "reading_highest": "lecture la plus haute",
    "reading_as_laid": "lecture dans l’ordre posé",
    "joker_high": ("Le joker vaut {here} ({why}) ; placé en haut, il vaudrait {there} : {points}."),
    "joker_low": "Le joker vaut {here} ({why}) ; placé en bas, il vaudrait {there} : {points}.",
    "reading_chosen": "{reading} : {points}, {why}",
    "reading_break": " ; ",
    "reading_run": "la suite {span}",
    "reading_joker_low": "{reading}, joker en bas",
    "reading_joker_high": "{reading}, joker en haut",
    # what the moment of the deal changes
    "free_self": "Ce joueur a déjà ouvert : pose libre.",
    "free_partner": "Le partenaire a ouvert : pose libre.",
    "each_opens": "Le partenaire a ouvert ; à cette table, chacun ouvre pour soi.",
    "going_out": "Rami sec : toutes les cartes sont posées d’un coup, sauf celle à jeter.",
    "waived_threshold": "Rami sec : à cette table, aucun seuil à atteindre.",
    "waived_all": "Rami sec : à cette table, ni seuil ni combinaison exigée.",
    "bar": "L’autre camp a ouvert à {bar} : il faut {points}.",
    "bar_below": "L’autre camp a ouvert à {bar} : il faut toujours {points}.",
    # the line of rules
    "difference": "{label} : {value}",
    "line_no_threshold": "sans seuil",
    "line_pure_run_none": "sans tierce franche",
    "line_pure_run_no_joker": "tierce franche",
    "line_pure_run_three_naturals": "trois vraies cartes d’affilée",
    "line_pure_set": "brelan sans joker",
    "line_no_joker": "sans joker",
    "line_no_joker_opening": "sans joker à l’ouverture",
    "line_joker_lowest": "joker au plus bas",
    "line_joker_highest": "joker au plus haut",
    "line_joker_as_laid": "joker comme posé",
    "line_joker_fixed": "joker à {points}",
    # what could not be read
    "quoted": "« {text} »",
    "quoted_nothing": "une valeur vide",
    "place": ", caractère {at}",
    "place_in_line": ", ligne {line}, caractère {at}",
    "not_a_card": (
        "{quoted} : ce n’est pas une carte ; attendu un rang (A, 2 à 10, V, D, R) puis une"
        " couleur, ou joker."
    ),
    "suit_missing": (
        "{quoted} : il manque la couleur ; écrire par exemple {ranks}♥ ou {words} de cœur."
    ),
    "suit_first": "{quoted} : la couleur vient après le rang ; écrire par exemple D♥.",
    "letter_o": "{quoted} : c’est la lettre O ; écrire 10 avec un zéro.",
    "knight": "{quoted} : le cavalier n’est pas dans un jeu de 52 cartes.",
    "both_languages": (
        "{quoted} : cœur ou trèfle ? Le texte mêle lettres françaises et anglaises ; écrire ♥ ou ♣."
    ),
    "control_character": "Un signe invisible ({code}){place} : l’effacer, puis relire.",
    "too_long": "Le texte est trop long : {limit} caractères au plus.",
    "too_many_melds": "Trop de combinaisons : {limit} au plus.",
    "too_many_cards_read": "Trop de cartes dans une combinaison : {limit} au plus.",
    "bad_value": "{label} : {quoted} n’est pas possible ; attendu {expected}.",
    "bad_profile": "{quoted} : cette table est inconnue ; attendu {profiles}.",
    "bad_card": "{quoted} n’est pas une carte ; attendu un code comme Qh, Ts ou Jk.",
    "bad_hand_action": (
        "{quoted} : action inconnue ; attendu tap.8s, undo, clear, out.8s ou sort.rank."
    ),
    "bad_action": (
        "{quoted} : action inconnue ; attendu add, undo, clear, reset, drop.0 ou edit.0."
    ),
    "bad_language": "{quoted} : cette langue est inconnue ; attendu fr ou en.",
    "unknown_key": "{quoted} : ce nom est inconnu.",
    "expected_card": "une carte comme Qh, Ts ou Jk",
    "expected_flag": "1 (oui) ou 0 (non)",
    "expected_number": "un nombre de {low} à {high}",
    "expected_number_or_none": "un nombre de {low} à {high}, ou none ({none})",
}

COUNTED: Final = {
    "points": ("{n} point", "{n} points"),
    "missing_points": ("il manque {n} point", "il manque {n} points"),
    "no_cards": ("Aucune carte : il en faut au moins {limit}.",) * 2,
    "too_few_cards": (
        "Une seule carte : il en faut au moins {limit}.",
        "{word} cartes seulement : il en faut au moins {limit}.",
    ),
    "only_jokers": (
        "Rien qu’un joker : il faut au moins une vraie carte.",
        "Rien que des jokers : il faut au moins une vraie carte.",
    ),
    "word_jokers": ("{word} joker", "{word} jokers"),
    "allows": (
        "cette table n’en permet qu’{word} ici",
        "cette table n’en permet que {word} ici",
    ),
    "laid": ("{n} posé", "{n} posés"),
    "allowed": ("{n} permis", "{n} permis"),
    "laid_cards": ("{n} carte posée", "{n} cartes posées"),
    "gap": ("il manque {cards}",) * 2,
    "gap_jokers": (
        " ; un joker n’en remplace qu’un{e}",
        " ; {word} jokers n’en remplacent que {word}",
    ),
    "mixed_suits": (
        "{cards} n’est pas de la couleur des autres : une suite est d’une seule couleur.",
        "{cards} ne sont pas de la couleur des autres : une suite est d’une seule couleur.",
    ),
    "unrelated": (
        "{cards} ne va pas avec les autres cartes : ni brelan, ni suite.",
        "{cards} ne vont pas avec les autres cartes : ni brelan, ni suite.",
    ),
    "too_many_copies": (
        "{cards} : il n’y en a qu’un{e} dans le jeu.",
        "{cards} : il n’y en a que {word} dans les jeux.",
    ),
    "too_many_jokers_laid": (
        "{jokers} : cette table n’en joue qu’{word}.",
        "{jokers} : cette table n’en joue que {word}.",
    ),
    "short_jokers": ("{word} joker de trop", "{word} jokers de trop"),
    "copies_left": ("il en reste {n} sur {total}",) * 2,
    "copies_laid": ("le seul exemplaire est posé", "les {word} exemplaires sont posés"),
    "jokers_laid": ("le seul joker est posé", "les {word} jokers sont posés"),
    "cards_to_go": ("encore une carte", "encore {n} cartes"),
    "reading_first_other": (
        "{reading} ferait {points}",
        "{reading} feraient {points}",
    ),
    "reading_other": ("{reading}, {points}",) * 2,
    "house_rules": ("{n} règle maison", "{n} règles maison"),
    "cards": ("{n} carte", "{n} cartes"),
    "cards_at_most": ("{n} carte au plus", "{n} cartes au plus"),
    "jokers": ("{n} joker", "{n} jokers"),
    "jokers_at_most": ("{n} au plus",) * 2,
    "packs": ("{n} jeu", "{n} jeux"),
}

FRENCH: Final = Language(
    code="fr",
    nouns=NOUNS,
    suits=("pique", "cœur", "carreau", "trèfle"),
    of_suits=("de pique", "de cœur", "de carreau", "de trèfle"),
    numbers=(
        "zéro",
        "un",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
    ),
    last_and=" et ",
    last_or=" ou ",
    thousands=NARROW,
    is_plural=lambda number: number > 1,
    sentences=typeset_all(SENTENCES),
    counted={key: (typeset(one), typeset(many)) for key, (one, many) in COUNTED.items()},
    page=PAGE | API | SHARE | LEARN | EMBED | HAND,
    rules=RULES,
)
