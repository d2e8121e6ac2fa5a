"""The rules of a table in words: parameters, their values, profiles, and what a table changes."""

from typing import Any, Final

from calculator.rami.cards import Card
from calculator.rami.rules import PROFILES, Rules, changed_parameters
from calculator.web.words.base import BaseWords

GROUPS: Final = {
    "opening": (
        "threshold",
        "pure_run",
        "pure_set",
        "max_jokers_opening",
        "going_out_waives",
        "taken_discard",
    ),
    "jokers": (
        "joker_value",
        "joker_points",
        "max_jokers_per_meld",
        "jokers_vs_naturals",
        "adjacent_jokers",
    ),
    "aces": ("ace_low", "ace_high", "ace_in_set"),
    "melds": ("same_suit_in_set", "run_max"),
    "packs": ("packs", "jokers", "hand_size"),
    "teams": ("first_turn_ban", "beat_the_bar", "partner_free"),
}
"""The parameters as the settings show them, each once, by the name of their group."""

_DOT: Final = " · "


class TableWords(BaseWords):
    """Labels, help and values of the rules and the situation."""

    def parameter_label(self, name: str) -> str:
        """`Seuil`, `Tierce franche`; for a parameter of the rules or a field of the situation."""
        return self.language.rules.parameters[name][0]

    def parameter_help(self, name: str) -> str:
        """One sentence: where the rule comes from, or what it changes."""
        return self.language.rules.parameters[name][1]

    def choice_label(self, name: str, value: Any) -> str:
        """Any value a parameter or a field of the situation may take: `45 points`, `oui`."""
        texts = self.language.rules
        choices = texts.choices.get(name)
        if choices is not None:
            return choices[value]
        if value is None:
            return texts.none.get(name, texts.none[""])
        if isinstance(value, bool):
            return texts.flags[value]
        if isinstance(value, Card):
            return self.card(value)
        if not value and name in texts.zero:
            return texts.zero[name]
        return self._count(texts.units[name], value)

    def groups(self) -> dict[str, tuple[str, ...]]:
        """The parameters by the title of their group, in the order of the settings."""
        titles = self.language.rules.groups
        return {titles[group]: names for group, names in GROUPS.items()}

    def profile_name(self, profile: str) -> str:
        """`Rami 51`, `Rami 51 sans tierce franche`."""
        return self.language.rules.profiles[profile]

    def difference(self, name: str, value: Any) -> str:
        """What differs from a profile: `seuil : 45 points`."""
        label = self.parameter_label(name)
        return self._fill(
            "difference", label=label[0].lower() + label[1:], value=self.choice_label(name, value)
        )

    def differences(self, rules: Rules, profile: str) -> tuple[str, ...]:
        """All that differs from a profile, in the order of the address."""
        changed = changed_parameters(rules, PROFILES[profile])
        return tuple([self.difference(each.name, getattr(rules, each.name)) for each in changed])

    def rules_line(self, rules: Rules, profile: str) -> str:
        """The rules on one line: `Rami 51 · 51 points · tierce franche · joker au plus bas`.

        What the profile's own name says is not said again; changes are counted at the end.
        """
        name, reference = self.profile_name(profile), PROFILES[profile]
        parts = [name]
        for part, is_own in (
            (self._threshold(rules), False),
            (self._pure_run(rules), rules.pure_run is reference.pure_run),
            (self._fill("line_pure_set") if rules.pure_set else "", False),
            (self._joker(rules), True),
        ):
            if part and not (is_own and name.endswith(part)):
                parts.append(part)
        changes = len(changed_parameters(rules, reference))
        if changes:
            parts.append(self._count("house_rules", changes))
        return _DOT.join(parts)

    def _threshold(self, rules: Rules) -> str:
        return self.points(rules.threshold) if rules.threshold else self._fill("line_no_threshold")

    def _pure_run(self, rules: Rules) -> str:
        return self._fill(f"line_pure_run_{rules.pure_run}")

    def _joker(self, rules: Rules) -> str:
        if not rules.jokers or rules.max_jokers_per_meld == 0:
            return self._fill("line_no_joker")
        if rules.max_jokers_opening == 0:
            return self._fill("line_no_joker_opening")
        return self._fill(f"line_joker_{rules.joker_value}", points=rules.joker_points)
