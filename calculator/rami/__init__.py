"""The opening of Rami 51: cards, rules of the table, and the verdict with every reason. Pure Python."""

from calculator.rami.cards import FACES, JOKER, PACK, Card, Rank, Suit
from calculator.rami.melds import MeldVerdict, check_meld
from calculator.rami.notation import NotationError, format_cards, parse_card, parse_cards
from calculator.rami.opening import OpeningVerdict, check_opening
from calculator.rami.parameters import Parameter, ParameterError
from calculator.rami.reader import read_cards
from calculator.rami.readings import MeldKind, Reading
from calculator.rami.reasons import MeldCode, OpeningCode, Reason
from calculator.rami.rules import PARAMETERS, PROFILES, Rules, changed_parameters
from calculator.rami.seats import Seat
from calculator.rami.situation import SITUATION_PARAMETERS, Situation
from calculator.rami.unreadable import ReadError, ReadProblem

__all__ = [
    "FACES",
    "JOKER",
    "PACK",
    "PARAMETERS",
    "PROFILES",
    "SITUATION_PARAMETERS",
    "Card",
    "MeldCode",
    "MeldKind",
    "MeldVerdict",
    "NotationError",
    "OpeningCode",
    "OpeningVerdict",
    "Parameter",
    "ParameterError",
    "Rank",
    "ReadError",
    "ReadProblem",
    "Reading",
    "Reason",
    "Rules",
    "Seat",
    "Situation",
    "Suit",
    "changed_parameters",
    "check_meld",
    "check_opening",
    "format_cards",
    "parse_card",
    "parse_cards",
    "read_cards",
]
