"""French: the texts of the trainer and of the glossary, in plain spacing; blanks in braces."""

from typing import Final

from calculator.web.words.typography import typeset_all

PRACTICE: Final = typeset_all(
    {
        # the trainer
        "practice_title": "S’exercer",
        "practice_lead": (
            "Le calculateur pose des cartes, vous jugez, il corrige ligne par ligne. Une série a"
            " {of} questions."
        ),
        "practice_levels": "Niveaux",
        "practice_level": "Niveau {level}",
        "practice_choose": "Niveau {level} : {says}",
        "level_1": "les points d’une combinaison",
        "level_2": "acceptée ou refusée",
        "level_3": "avec jokers",
        "level_3_barred": "points et verdict, sans joker",
        "level_1_after": "Après les leçons 1 et 2 : suites, brelans, et l’as d’un côté ou de l’autre.",
        "level_2_after": "Après toutes les leçons, sans joker : le seuil et la tierce franche.",
        "level_3_after": "Après toutes les leçons : des jokers, des as et des pièges.",
        "level_3_barred_after": (
            "Après toutes les leçons : compter et juger, à une table où l’on ouvre sans joker."
        ),
        "level_1_ask": "Combien compte cette combinaison ? Refusée, elle compte 0.",
        "level_2_ask": "Cette ouverture est-elle acceptée ?",
        "level_3_ask": "Combien compte cette ouverture, et est-elle acceptée ?",
        "level_3_hint": "Une combinaison refusée compte 0 ; les autres comptent quand même.",
        "practice_question": "Question {number} sur {of}",
        "practice_score": "Justes : {score} sur {of}",
        "practice_streak": "À la suite : {streak}",
        "practice_cards": "Les cartes posées",
        "answer_title": "Votre réponse",
        "answer_points": "Points",
        "answer_verdict": "Verdict",
        "answer": "Répondre",
        "answer_right": "C’est juste.",
        "answer_wrong": "Ce n’est pas cela.",
        "answer_compared": "Votre réponse : {given}. Le verdict : {right}.",
        "answer_missing": "Il manque une partie de la réponse : {label}.",
        "answer_bad_number": "{label} : « {text} » ne se lit pas ; attendu un nombre de {low} à {high}.",
        "answer_bad_verdict": (
            "{label} : « {text} » ne se lit pas ; attendu accepted (acceptée) ou refused (refusée)."
        ),
        "key_level": "Niveau",
        "key_seed": "Donne",
        "key_n": "Question",
        "key_score": "Réponses justes",
        "key_streak": "À la suite",
        "practice_next": "Question suivante",
        "practice_finish": "Voir le bilan",
        "practice_why": "Ligne par ligne",
        "round_title": "Bilan du niveau {level}",
        "round_score": "Réponses justes : {score} sur {of}",
        "round_high": "L’ouverture n’a plus de secret à ce niveau.",
        "round_middle": "Encore quelques pièges : les leçons les montrent un par un.",
        "round_low": "Relire les leçons, puis recommencer : les pièges sont toujours les mêmes.",
        "round_again": "Une autre série",
        "round_level": "Passer au niveau {level}",
        # where an answer went wrong
        "slip_accepted": "Elle n’est pas acceptée.",
        "slip_refused": "Rien ne lui manque : {points}.",
        "slip_ace_low": "Avant le 2, l’as compte {points}.",
        "slip_ace_high": "Après le roi, l’as compte {points}.",
        "slip_ace_in_set": "Dans un brelan, chaque as compte {points}.",
        "slip_joker": "Le joker a été lu autrement ({theirs}) ; à cette table : {ours}.",
        "slip_joker_ignored": "Le joker a été compté {theirs} ; à cette table : {ours}.",
        "slip_court": "Le valet, la dame et le roi comptent {points} chacun.",
        "slip_left_out": "La combinaison {number} n’a pas été comptée.",
        "slip_counted": "La combinaison {number} a été comptée : refusée, elle compte 0.",
        "slip_counted_only": "Cette combinaison est refusée : elle compte 0.",
        "slip_valid": "Cette combinaison est bonne : elle compte {points}.",
        "slip_zero": "Même refusée, une ouverture se compte : {points}.",
        "slip_zero_accepted": "Cette ouverture est acceptée : elle compte {points}.",
        "slip_other": "Recompter carte par carte : les points sont sous chaque carte.",
        # glossary
        "glossary_title": "Glossaire",
        "glossary_lead": "Les mots du verdict, leurs cousins d’autres tables, et l’anglais.",
        "glossary_also": "aussi",
        "glossary_foreign": "en anglais",
        "term_opening": "ouverture",
        "term_opening_cousins": "pose, première pose",
        "term_opening_means": (
            "Les premières cartes qu’un joueur pose, toutes dans un même tour ; ensuite, il pose"
            " librement."
        ),
        "term_threshold": "seuil",
        "term_threshold_means": (
            "Le total de points que l’ouverture doit atteindre ; tout juste suffit."
        ),
        "term_meld": "combinaison",
        "term_meld_means": "Un brelan, un carré ou une suite.",
        "term_set": "brelan, carré",
        "term_set_cousins": "tria",
        "term_set_means": "Trois ou quatre cartes d’un même rang, de couleurs différentes.",
        "term_run": "suite",
        "term_run_cousins": "suivi",
        "term_run_means": "Trois cartes ou davantage qui se suivent dans une même couleur.",
        "term_pure_run": "tierce franche",
        "term_pure_run_cousins": "franche",
        "term_pure_run_means": (
            "Une suite sans joker, de trois cartes ou davantage ; la plupart des tables l’exigent"
            " pour ouvrir."
        ),
        "term_ace": "as",
        "term_ace_means": (
            "La carte qui change de valeur avec sa place : avant le 2, après le roi, ou dans un"
            " brelan."
        ),
        "term_court": "figure",
        "term_court_means": "Un valet, une dame ou un roi.",
        "term_rank": "rang",
        "term_rank_means": "Ce que dit la carte sans sa couleur : as, 2 à 10, valet, dame, roi.",
        "term_suit": "couleur",
        "term_suit_cousins": "enseigne",
        "term_suit_means": "Pique, cœur, carreau ou trèfle ; le rouge et le noir n’y font rien.",
        "term_joker": "joker",
        "term_joker_means": "La carte qui en remplace une autre, précise, dans une combinaison.",
        "term_natural": "vraie carte",
        "term_natural_means": "Toute carte qui n’est pas un joker.",
        "term_reading": "lecture",
        "term_reading_means": (
            "Une façon de comprendre une combinaison : quelle carte le joker remplace, où l’as se"
            " range."
        ),
        "term_discard": "défausse",
        "term_discard_means": "La pile des cartes jetées, une à la fin de chaque tour.",
        "term_going_out": "rami sec",
        "term_going_out_means": "Poser d’un seul coup toutes ses cartes, sauf celle à jeter.",
        "term_bar": "barre",
        "term_bar_means": (
            "En équipes, les points de l’ouverture de l’autre camp, que certaines tables demandent"
            " de dépasser."
        ),
        "term_house": "règles maison",
        "term_house_means": "Ce qu’une table change aux règles d’où elle part.",
        "term_reason": "motif",
        "term_reason_means": "Ce qui fait refuser une combinaison ou une ouverture, dit en une phrase.",
    }
)
