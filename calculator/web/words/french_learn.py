"""French: the texts of the pages that teach the opening, in plain spacing; blanks in braces."""

from typing import Final

from calculator.web.words.french_practice import PRACTICE
from calculator.web.words.typography import typeset_all

LEARN: Final = PRACTICE | typeset_all(
    {
        # every page
        "learn_nav": "Autour du calculateur",
        "sheet_of_rules": "Ces règles sur une feuille",
        "learn_skip": "Aller au contenu",
        "nav_table": "Calculateur",
        "nav_lessons": "Leçons",
        "nav_openings": "Ouvertures",
        "nav_practice": "Exercice",
        "nav_sheet": "Règles",
        "nav_glossary": "Glossaire",
        "learn_title": "{title} – Rami 51",
        "try": "Essayer ces cartes",
        "try_label": "Essayer ces cartes dans le calculateur : {cards}",
        "choose_rules": "Juger selon ces règles",
        "lessons_about": (
            "Apprendre à ouvrir au Rami 51 en dix minutes : combinaisons, as, joker, tierce franche et seuil, avec des exemples jugés."
        ),
        "openings_about": (
            "Des ouvertures de Rami 51 jugées selon les règles de votre table : points, verdict et raison de chaque refus."
        ),
        "practice_about": (
            "S’exercer à l’ouverture du Rami 51 : compter, accepter ou refuser, et voir où la réponse se trompe."
        ),
        "sheet_about": (
            "Les règles d’une table de Rami 51 sur une feuille, en phrases simples, avec un code qui règle le calculateur."
        ),
        "glossary_about": (
            "Les mots du Rami 51 : tierce franche, tria, suivi, pose, brelan, et leur traduction anglaise."
        ),
        # lessons
        "lessons_title": "Apprendre l’ouverture",
        "lessons_lead": (
            "Il suffit de {count} leçons et de dix minutes. Chaque exemple est jugé ici même par le"
            " calculateur, selon les règles de référence."
        ),
        "lessons_own_rules": (
            "Votre table joue autrement : {rules}. Les leçons suivent la référence ; les ouvertures"
            " et l’exercice suivent votre table."
        ),
        "lessons_contents": "Les leçons",
        "lesson_number": "Leçon {number}",
        "examples": "Exemples",
        "mistakes": "Fautes fréquentes",
        "elsewhere": "À d’autres tables",
        "elsewhere_rules": "Table",
        "lessons_next": "Et maintenant",
        "lessons_to_openings": "Voir les ouvertures jugées",
        "lessons_to_practice": "S’exercer",
        "lesson_melds": "Les combinaisons",
        "lesson_melds_text": (
            "Une combinaison est un brelan ou une suite. Le brelan réunit {few} cartes d’un même"
            " rang, toutes de couleurs différentes ; une de plus en fait un carré, et l’on s’arrête"
            " là. La suite aligne au moins {few} cartes qui se suivent, d’une seule couleur."
        ),
        "lesson_ace": "L’as",
        "lesson_ace_text": (
            "L’as se range avant le 2, où il compte {low}, ou après le roi, où il compte {high} ;"
            " dans un brelan, chaque as compte {in_set}. Une suite ne tourne jamais : l’as qui suit"
            " le roi la ferme, et le 2 ne vient pas après lui."
        ),
        "lesson_joker": "Le joker",
        "lesson_joker_text": (
            "Le joker remplace une carte précise et compte comme elle. Quand deux places sont"
            " possibles, la plus basse compte : tout le monde trouve alors le même total, sans"
            " demander au joueur ce qu’il voulait. Il n’efface aucune faute, et des jokers seuls ne"
            " remplacent rien."
        ),
        "lesson_pure_run": "La tierce franche",
        "lesson_pure_run_text": (
            "Pour ouvrir, il faut une tierce franche : une suite de {few} cartes ou davantage, sans"
            " aucun joker. Un brelan n’en tient jamais lieu. Une fois qu’elle est là, les autres"
            " combinaisons peuvent contenir des jokers."
        ),
        "lesson_threshold": "Le seuil",
        "lesson_threshold_text": (
            "L’ouverture se pose en un seul tour, et ses combinaisons font ensemble {points} au"
            " moins. {threshold} tout juste suffit : c’est le nombre qui a donné son nom au jeu."
            " Seules vos propres cartes comptent ; ce que les autres ont posé n’y ajoute rien."
        ),
        # examples, by what they show; never by what the verdict says
        "example_two_places": "Un joker, deux places possibles",
        "example_run_and_set": "Une suite et un brelan",
        "example_joker_elsewhere": "Le joker dans une autre suite",
        "example_sets_only": "Des brelans seulement",
        "example_joker_inside": "Un joker dans la seule suite",
        "example_three_naturals": "Trois vraies cartes, puis un joker",
        "example_ten_to_ace": "Du 10 à l’as d’une même couleur",
        "example_joker_low": "Un joker au bout d’une suite",
        "example_short": "Une suite trop petite",
        "example_not_yours": "Compter aussi le 9 de carreau ajouté à la suite d’un autre",
        "example_corner": "Roi, as, 2",
        "example_twins": "Deux rois de cœur",
        "example_gap": "Un trou dans une suite",
        "example_low_ace": "L’as avant le 2",
        "example_aces": "Un brelan d’as",
        "example_two_jokers": "Un as et deux jokers",
        "example_joker_or_ace": "Dame, roi, joker",
        "example_small_melds": "Trois petites combinaisons",
        "example_joker_in_set": "Un joker dans un brelan",
        "example_all_but_one": "Toutes les cartes sauf une",
        "example_nothing_left": "Plus une carte à jeter",
        # worked openings
        "openings_title": "Ouvertures jugées",
        "openings_lead": (
            "Voici {count} ouvertures qui font parler. Choisissez une table : chacune est jugée de"
            " nouveau selon ses règles."
        ),
        "openings_caption": "Ouvertures, points et verdicts",
        "openings_changed": "Verdicts qui diffèrent de ceux du {reference} : {count} sur {of}",
        "openings_same": "Aucun verdict ne diffère de ceux du {reference}.",
        "openings_reference": "Ce sont les règles de référence.",
        "opening_was": "Au {reference} : {verdict}",
        "opening_link": "Lien vers l’ouverture {number}",
        "column_opening": "Ouverture",
        # the sheet
        "sheet_title": "Les règles de la table",
        "sheet_lead": "À lire ensemble avant de donner les cartes.",
        "sheet_differing": "Règles qui diffèrent du {reference} : {count}",
        "sheet_reference": "Ce sont les règles de référence, sans changement.",
        "sheet_same": "Ces règles jugent comme celles du {reference}.",
        "sheet_was": "au {reference} : {value}",
        "sheet_choose": "Lire ces règles",
        "sheet_take": "Emporter ces règles",
        "sheet_take_help": (
            "Ce lien ouvre le calculateur réglé exactement ainsi. La page s’imprime sur une feuille."
        ),
        "sheet_open": "Ouvrir le calculateur avec ces règles",
        "sheet_code": "Code à photographier : le calculateur avec ces règles",
        "sheet_practice": "S’exercer avec ces règles",
        "sheet_always": (
            "Les cartes de 2 à 10 comptent leur valeur ; le valet, la dame et le roi, {points}"
            " chacun."
        ),
        "sheet_threshold": "Pour ouvrir, il faut poser {points} au moins, en un seul tour.",
        "sheet_threshold_0": "Pour ouvrir, aucun total n’est à atteindre.",
        "sheet_pure_run_none": "La tierce franche n’est pas exigée.",
        "sheet_pure_run_no_joker": (
            "L’ouverture contient une tierce franche : une suite d’au moins trois cartes, sans"
            " joker."
        ),
        "sheet_pure_run_three_naturals": (
            "L’ouverture contient une suite où trois vraies cartes se suivent ; un joker peut s’y"
            " trouver à côté."
        ),
        "sheet_pure_set_1": "L’ouverture contient aussi un brelan ou un carré sans joker.",
        "sheet_pure_set_0": "Aucun brelan n’est exigé.",
        "sheet_ace_low": "Avant le 2, l’as compte {points}.",
        "sheet_ace_high": "Après le roi, l’as compte {points} et ferme la suite.",
        "sheet_ace_in_set": "Dans un brelan ou un carré, chaque as compte {points}.",
        "sheet_joker_value_lowest": (
            "Le joker vaut la carte qu’il remplace, la plus basse si deux places sont possibles."
        ),
        "sheet_joker_value_highest": (
            "Le joker vaut la carte qu’il remplace, la plus haute si deux places sont possibles."
        ),
        "sheet_joker_value_as_laid": (
            "Le joker vaut la carte qu’il remplace, à la place même où il est posé."
        ),
        "sheet_joker_value_fixed": (
            "Le joker compte toujours la même valeur, quelle que soit la carte qu’il remplace."
        ),
        "sheet_joker_points": "À valeur fixe, un joker posé compte {points}.",
        "sheet_max_jokers_per_meld": "Dans une même combinaison, {jokers} au plus.",
        "sheet_max_jokers_per_meld_0": "Aucun joker n’entre dans une combinaison.",
        "sheet_max_jokers_per_meld_none": (
            "Une combinaison a au moins une vraie carte ; le nombre de ses jokers n’est pas fixé."
        ),
        "sheet_jokers_vs_naturals_any": (
            "Les jokers d’une combinaison peuvent être plus nombreux que ses vraies cartes."
        ),
        "sheet_jokers_vs_naturals_not_more": (
            "Les jokers d’une combinaison ne sont pas plus nombreux que ses vraies cartes."
        ),
        "sheet_jokers_vs_naturals_fewer": (
            "Les jokers d’une combinaison sont moins nombreux que ses vraies cartes."
        ),
        "sheet_adjacent_jokers_1": "Deux jokers peuvent se suivre dans une suite.",
        "sheet_adjacent_jokers_0": "Deux jokers ne se suivent jamais dans une suite.",
        "sheet_max_jokers_opening": "Dans toute l’ouverture, {jokers} au plus.",
        "sheet_max_jokers_opening_0": "L’ouverture se fait sans joker.",
        "sheet_max_jokers_opening_none": "Le nombre de jokers de l’ouverture est libre.",
        "sheet_same_suit_in_set_0": (
            "Dans un brelan ou un carré, toutes les couleurs sont différentes."
        ),
        "sheet_same_suit_in_set_1": (
            "Dans un brelan ou un carré, une même couleur peut venir deux fois."
        ),
        "sheet_run_max": "Une suite a {cards} au plus.",
        "sheet_run_max_14": "Une suite peut prendre toute une couleur, un as à chaque bout.",
        "sheet_packs": "On joue avec {packs} de 52 cartes.",
        "sheet_jokers": "On y mêle {jokers}.",
        "sheet_jokers_0": "On joue sans joker.",
        "sheet_hand_size": (
            "Chacun reçoit {cards}, en pioche une de plus, et en garde toujours une à jeter."
        ),
        "sheet_first_turn_ban_0": "On peut ouvrir dès le premier tour.",
        "sheet_first_turn_ban_1": "Personne n’ouvre au premier tour.",
        "sheet_beat_the_bar_0": "L’ouverture de l’autre camp ne change pas le seuil.",
        "sheet_beat_the_bar_1": (
            "Quand l’autre camp a ouvert, il faut un point de plus que lui, et jamais moins que le"
            " seuil."
        ),
        "sheet_partner_free_0": "Chacun ouvre pour soi, même si le partenaire a ouvert.",
        "sheet_partner_free_1": "Quand le partenaire a ouvert, on pose librement.",
        "sheet_going_out_waives_none": (
            "Le rami sec, toutes ses cartes d’un coup sauf celle à jeter, ne dispense de rien."
        ),
        "sheet_going_out_waives_threshold": (
            "Le rami sec, toutes ses cartes d’un coup sauf celle à jeter, dispense du seuil."
        ),
        "sheet_going_out_waives_all": (
            "Le rami sec, toutes ses cartes d’un coup sauf celle à jeter, dispense du seuil et des"
            " combinaisons exigées."
        ),
        "sheet_taken_discard_must_be_laid": (
            "La carte prise à la défausse pour ouvrir doit être posée."
        ),
        "sheet_taken_discard_forbidden": "Avant d’avoir ouvert, on ne prend rien à la défausse.",
        "sheet_taken_discard_free": "La carte prise à la défausse peut rester en main.",
    }
)
