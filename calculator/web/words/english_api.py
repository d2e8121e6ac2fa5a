"""English: the page about the API, its description for programs, and what it says of JSON."""

from typing import Final

API: Final = {
    # the page
    "api_title": "Rami 51, interface for programs",
    "api_lead": (
        "Send the cards laid: the answer is the verdict of the page, with the points card by card"
        " and every reason for a refusal."
    ),
    "api_example": "An example to paste into a terminal",
    "api_example_answer": "The answer, without the details of the melds",
    "api_addresses": "Addresses",
    "api_method": "Method",
    "api_address": "Address",
    "api_use": "Use",
    "api_says": "What the request says",
    "api_melds": (
        "The melds, each as one string or as a list of cards: rank A, 2 to 9, T (ten), J, Q, K,"
        " then s (spades), h (hearts), d (diamonds), c (clubs); Jk is the joker. At most {melds}"
        " melds of at most {cards} cards."
    ),
    "api_hand": (
        "For /api/v1/solve, instead of “melds”: the cards of a hand, in any order, {cards} at most,"
        " {jokers} jokers at most among them."
    ),
    "api_rules_help": (
        "A table known by name, or an object: “profile”, then what the table changes, for example"
        " “threshold”."
    ),
    "api_situation": "Where it matters, the moment of laying: first_turn, bar, opened, taken.",
    "api_answers": "What the answer says",
    "api_accepted": (
        "Every readable opening gets a verdict and status 200, accepted or refused. Reasons carry a"
        " code that does not change, their cards or numbers, and a sentence."
    ),
    "api_solved": (
        "For a hand: the openings “best” (most points), “smallest” and “longest” (fewest and most"
        " cards); where none is accepted, “nearest”, the closest, and “outs”, the cards of which one"
        " would do."
    ),
    "api_errors": (
        "Every error has the same shape (RFC 9457): “errors” names all faults of the request at"
        " once, each with its place, “at”, and a sentence, “message”."
    ),
    "api_open": "No key, no account, and any page of the web may ask: access is open (CORS).",
    # its description for programs
    "api_check": "Judge an opening given as JSON",
    "api_check_answer": "The verdict, whether the opening is accepted or refused",
    "api_check_query": "Judge an opening given as in the address of the page",
    "api_check_query_answer": "The verdict, whether the opening is accepted or refused",
    "api_rules": "The tables known by name and all their parameters",
    "api_rules_answer": "The tables and the parameters, with bounds, defaults and labels",
    "api_openapi": "The description of the interface for programs (OpenAPI 3.1)",
    "api_openapi_answer": "This description",
    "api_lang": "The language of the sentences: fr or en",
    "api_m": "A laid meld, in codes of cards; the key may be repeated",
    "api_text": "Cards written in any way, added to the melds laid",
    "api_profile": "The table whose rules apply",
    # errors
    "problem_400": "Unreadable request",
    "problem_host_detail": "This server does not answer to the name it was asked under.",
    "problem_400_detail": "The request cannot be read.",
    "problem_404": "Unknown address",
    "problem_404_detail": "This address does not exist; the page /api lists those that do.",
    "problem_405": "Method not allowed",
    "problem_405_detail": "This address has no such method; the header Allow says which it has.",
    "problem_413": "Request too long",
    "problem_413_detail": "The body of the request exceeds {limit} KiB; an opening needs far less.",
    "problem_414": "Address too long",
    "problem_414_detail": "The address exceeds {limit} KiB; an opening needs far less.",
    "problem_415": "Unsupported content type",
    "problem_415_detail": "The type application/json was expected, without compression.",
    "problem_422": "Request to be corrected",
    "problem_422_detail": "The request can be read but does not fit; “errors” names each fault.",
    "problem_500": "Server error",
    "problem_500_detail": "The server ran into an error; the request is not to blame.",
    # JSON
    "json_not_utf8": "The body is not UTF-8: byte {at}.",
    "json_broken": "This is not JSON: line {line}, character {at}.",
    "json_no_constant": "This is not JSON: NaN and Infinity are no part of it.",
    "json_too_deep": "Too many nested levels.",
    "json_object_expected": "An object was expected.",
    "json_list_expected": "A list was expected.",
    "json_rules_expected": "The name of a table or an object was expected.",
    "json_meld_expected": "Cards were expected, as a string or as a list.",
    "json_value": "{label}: {quoted} is not possible; expected {expected}.",
    "json_flag": "true or false",
    "json_number": "a whole number from {low} to {high}",
    "json_number_or_null": "a whole number from {low} to {high}, or null ({none})",
    "key_missing": "This value is missing.",
    "key_empty": "This value is empty.",
    "json_repeated": "{quoted}: this name is given more than once.",
}
