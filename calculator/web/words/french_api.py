"""French: the page about the API, its description for programs, and what it says of JSON."""

from typing import Final

from calculator.web.words.typography import typeset_all

API: Final = typeset_all(
    {
        # the page
        "api_title": "Rami 51, interface pour programmes",
        "api_lead": (
            "Envoyez les cartes posées : la réponse est le verdict de la page, avec les points"
            " carte par carte et toutes les raisons d’un refus."
        ),
        "api_example": "Un exemple à coller dans un terminal",
        "api_example_answer": "La réponse, sans le détail des combinaisons",
        "api_addresses": "Adresses",
        "api_method": "Méthode",
        "api_address": "Adresse",
        "api_use": "Usage",
        "api_says": "Ce que dit la demande",
        "api_melds": (
            "Les combinaisons, chacune en une seule chaîne ou en liste de cartes : rang A, 2 à 9,"
            " T (dix), J, Q, K, puis s (pique), h (cœur), d (carreau), c (trèfle) ; Jk est le"
            " joker. {melds} combinaisons au plus, de {cards} cartes au plus."
        ),
        "api_hand": (
            "Pour /api/v1/solve, au lieu de « melds » : les cartes d’une main, dans n’importe quel"
            " ordre, {cards} au plus, dont {jokers} jokers au plus."
        ),
        "api_rules_help": (
            "Une table connue, ou un objet : « profile », puis ce que la table change, par exemple"
            " « threshold »."
        ),
        "api_situation": "S’il y a lieu, le moment de la pose : first_turn, bar, opened, taken.",
        "api_answers": "Ce que dit la réponse",
        "api_accepted": (
            "Toute ouverture lisible reçoit un verdict et le code 200, acceptée ou refusée. Les"
            " raisons portent un code qui ne change pas, leurs cartes ou leurs nombres, et une"
            " phrase."
        ),
        "api_solved": (
            "Pour une main : les ouvertures « best » (le plus de points), « smallest » et"
            " « longest » (le moins et le plus de cartes) ; si rien n’est accepté, « nearest », la"
            " plus proche, et « outs », les cartes dont une seule suffirait."
        ),
        "api_errors": (
            "Toute erreur a la même forme (RFC 9457) : « errors » dit d’un coup toutes les fautes de"
            " la demande, chacune avec sa place, « at », et une phrase, « message »."
        ),
        "api_open": (
            "Ni clé ni compte, et toute page du web peut interroger : l’accès est ouvert (CORS)."
        ),
        # its description for programs
        "api_check": "Juger une ouverture donnée en JSON",
        "api_check_answer": "Le verdict, que l’ouverture soit acceptée ou refusée",
        "api_check_query": "Juger une ouverture donnée comme dans l’adresse de la page",
        "api_check_query_answer": "Le verdict, que l’ouverture soit acceptée ou refusée",
        "api_rules": "Les tables connues et tous leurs paramètres",
        "api_rules_answer": "Les tables et les paramètres, avec bornes, défauts et libellés",
        "api_openapi": "La description de l’interface pour programmes (OpenAPI 3.1)",
        "api_openapi_answer": "Cette description",
        "api_lang": "La langue des phrases : fr ou en",
        "api_m": "Une combinaison posée, en codes de cartes ; la clé se répète",
        "api_text": "Des cartes écrites comme on veut, ajoutées aux combinaisons posées",
        "api_profile": "La table dont les règles s’appliquent",
        # errors
        "problem_400": "Demande illisible",
        "problem_host_detail": "Ce serveur ne répond pas au nom sous lequel il a été demandé.",
        "problem_400_detail": "La demande est illisible.",
        "problem_404": "Adresse inconnue",
        "problem_404_detail": "Cette adresse n’existe pas ; la page /api donne celles qui existent.",
        "problem_405": "Méthode non prévue",
        "problem_405_detail": "Cette adresse n’a pas cette méthode ; l’en-tête Allow dit lesquelles.",
        "problem_413": "Demande trop longue",
        "problem_413_detail": "Le corps de la demande dépasse {limit} Kio ; une ouverture tient en moins.",
        "problem_414": "Adresse trop longue",
        "problem_414_detail": "L’adresse dépasse {limit} Kio ; une ouverture tient en moins.",
        "problem_415": "Type de contenu non prévu",
        "problem_415_detail": "Attendu le type application/json, sans compression.",
        "problem_422": "Demande à corriger",
        "problem_422_detail": "La demande se lit, mais ne convient pas ; « errors » dit chaque faute.",
        "problem_500": "Erreur du serveur",
        "problem_500_detail": "Le serveur a rencontré une erreur ; la demande n’y est pour rien.",
        # JSON
        "json_not_utf8": "Le corps n’est pas en UTF-8 : octet {at}.",
        "json_broken": "Ce n’est pas du JSON : ligne {line}, caractère {at}.",
        "json_no_constant": "Ce n’est pas du JSON : NaN et Infinity n’en sont pas.",
        "json_too_deep": "Trop de niveaux imbriqués.",
        "json_object_expected": "Attendu un objet.",
        "json_list_expected": "Attendu une liste.",
        "json_rules_expected": "Attendu le nom d’une table ou un objet.",
        "json_meld_expected": "Attendu des cartes, en chaîne ou en liste.",
        "json_value": "{label} : {quoted} n’est pas possible ; attendu {expected}.",
        "json_flag": "true ou false",
        "json_number": "un nombre entier de {low} à {high}",
        "json_number_or_null": "un nombre entier de {low} à {high}, ou null ({none})",
        "key_missing": "Cette valeur manque.",
        "key_empty": "Cette valeur est vide.",
        "json_repeated": "{quoted} : ce nom est donné plusieurs fois.",
    }
)
