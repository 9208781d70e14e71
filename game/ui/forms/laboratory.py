"""The laboratory beside the line-up form: exact chances of the draft against an opponent of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Generic, TypeAlias

from game.content.words import Words
from game.play.laboratory import MIRROR, ROBUST, USUAL, Laboratory, LabResult, Opponent, Outlook
from game.play.ticket import percent
from game.ui.forms.bars import PARTS, Figures, OutcomeBar, ScoreBar, Swatch
from game.ui.forms.draft import BaseForm, C, L, V
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

ABOUT = "≈ "
"""Before a number that was drawn."""


@dataclass(slots=True)
class Experiment(Generic[V, L, C]):
    """What is being tried: the laboratory, whom against, with which plan, and what is known so far."""

    lab: Laboratory[V, L, C]
    rivals: list[Opponent[C]]
    rival: int = 0
    plan: str = MIRROR
    result: LabResult[V, L, C] | None = None
    """The last answer; it stays while the next one is worked out."""

    @property
    def opponent(self) -> Opponent[C]:
        return replace(self.rivals[self.rival], plan=self.plan)

    def against(self, rival: int) -> None:
        """Another opponent, as he usually plays."""
        self.rival, self.result = rival, None
        self.plan = MIRROR if self.rivals[rival].team is None else USUAL

    def ask(self, form: BaseForm[V, L, C]) -> None:
        """Work out the draft as it is now."""
        self.lab.ask(form.view, form.seat, form.line_up, self.opponent)

    def poll(self) -> bool:
        """Whether something new is known."""
        found = self.lab.result()
        if found is None or found is self.result:
            return False
        self.result = found
        return True

    @property
    def working(self) -> bool:
        return self.lab.busy


Trial: TypeAlias = Experiment[Any, Any, Any]
"""That of any game, for whoever only shows what comes out."""


# -- the panel ----------------------------------------------------------------------------------------------------


def lab_panel(
    form: BaseForm[V, L, C],
    trial: Experiment[V, L, C],
    words: Words,
    rival: Callable[[int], object],
    plan: Callable[[str], object],
    through: str = "lab.through",
    legend: Sequence[Widget] = (),
) -> Widget:
    """Whom to try, and what comes out; ``through`` is how the chance to win in the end is called.

    ``legend`` explains what the ground shows of it.
    """
    say = words.say
    rivals = [(str(at), each.name or say("lab.twin")) for at, each in enumerate(trial.rivals)]
    plans = [(each, plan_name(each, words)) for each in _plans(form, trial)]
    chosen = trial.plan if trial.plan != USUAL else plans[0][0]
    parts: list[Widget] = [
        Label(say("lab.opponent"), "caption", "muted"),
        Dropdown(rivals, str(trial.rival), lambda at: rival(int(at)), "lab-rival", width=0),
        Label(say("lab.their-line-up"), "caption", "muted"),
        Dropdown(plans, chosen, plan, "lab-plan", width=0),
        _status(form, trial, words),
    ]
    if not form.faults and trial.result is not None and not trial.result.faults:
        parts += [*_outlooks(trial, trial.result, words, through), *legend]
    parts.append(Label(say("lab.help"), "caption", "muted"))
    return ScrollArea(Column(parts, gap=8), "lab-scroll")


def _plans(form: BaseForm[V, L, C], trial: Experiment[V, L, C]) -> tuple[str, ...]:
    return trial.lab.plans(form.view, form.seat, trial.rivals[trial.rival])


def plan_name(plan: str, words: Words) -> str:
    """A plan as people call it."""
    return words.say(f"lab.{plan}" if plan in (MIRROR, USUAL, ROBUST) else f"lab.plan.{plan}")


def _status(form: BaseForm[V, L, C], trial: Experiment[V, L, C], words: Words) -> Widget:
    """Always one line in the same place: not legal yet, being worked out, or exact."""
    if form.faults:
        return Panel(
            Row([Icon("warning", 20, "warn"), Label(words.say("lab.not-legal"), "table", grow=1)], gap=10),
            "raised", pad=12, edge="warn", name="lab-not-legal",
        )  # fmt: skip
    if trial.working:
        through = trial.result is not None and trial.result.complete is False and bool(trial.result.plans)
        text = "lab.through-working" if through and trial.plan != ROBUST else "lab.working"
        return Row([Icon("hourglass", 16, "muted"), Label(words.say(text), "caption", "muted", grow=1)], gap=6)
    shown = trial.result.shown if trial.result is not None else None
    if shown is not None and not shown.exact:
        return Row([Icon("dice", 16, "warn"), Label(words.say("lab.sampled"), "caption", "muted", grow=1)], gap=6)
    return Row([Icon("check", 16, "ok"), Label(words.say("lab.exact"), "caption", "muted", grow=1)], gap=6)


def _outlooks(trial: Trial, result: LabResult[V, L, C], words: Words, through: str) -> list[Widget]:
    shown = result.shown
    if shown is None:
        return []
    parts: list[Widget] = []
    if trial.plan == ROBUST:
        parts.append(Label(words.say("lab.against", {"plan": plan_name(shown.plan, words)}), "table-bold"))
    parts += [OutcomeBar(shown.results), _legend(shown, words), _goals(shown, words)]
    if shown.through is not None:
        error = shown.errors.through if shown.errors else 0.0
        text = _shares([shown.through, 1 - shown.through], shown, [error, error], words)[0]
        parts.append(Row([Label(words.say(through), "table", "muted", grow=1), Label(text, "body-bold")], gap=8))
    parts += _sixths(shown, words) if shown.parts else []
    return [*parts, *(_every(result, words) if trial.plan == ROBUST else _scores(shown, words))]


def _legend(shown: Outlook, words: Words) -> Widget:
    """Sample, word and percentage of each result; together exactly 100.0 where they are exact."""
    errors = shown.errors.results if shown.errors else (0.0, 0.0, 0.0)
    lines: list[Widget] = [
        Row(
            [
                Swatch(part),
                Label(words.say(f"lab.{part}"), "table", grow=1),
                Label(text, "body-bold", name=f"lab-{part}"),
            ],
            gap=8,
            align="center",
        )
        for part, text in zip(PARTS, _shares(shown.results, shown, errors, words), strict=True)
    ]
    return Column(lines, gap=2)


def _shares(shares: Sequence[Fraction], shown: Outlook, errors: Sequence[float], words: Words) -> list[str]:
    """Percentages: exact ones with a decimal place, drawn ones without it, about, and with their error if it shows."""
    if shown.exact:
        return percentages(shares, words)
    drawn = (about(100 * share, 0, 100 * error, words) for share, error in zip(shares, errors, strict=True))
    return [words.say("odds.percent", {"percent": each}) for each in drawn]


def _goals(shown: Outlook, words: Words) -> Widget:
    errors = shown.errors.means if shown.errors else (0.0, 0.0)
    return Row([Label(words.say("lab.goals"), "table", "muted", grow=1),
                Label(_pair(shown.means, shown, errors, words), "body-bold", name="lab-goals")], gap=8)  # fmt: skip


def _pair(pair: Sequence[Fraction], shown: Outlook, errors: Sequence[float], words: Words) -> str:
    """Expected goals of both sides: exact ones with two decimal places, drawn ones about, with one."""
    if shown.exact:
        return " : ".join(decimals(mean, words) for mean in pair)
    said = [about(mean, 1, error, words) for mean, error in zip(pair, errors, strict=True)]
    return " : ".join([said[0], *(each.removeprefix(ABOUT) for each in said[1:])])


def _sixths(shown: Outlook, words: Words) -> list[Widget]:
    """Expected goals of every part of the match: as lined up, always exact, and with what hardness may do."""
    errors = shown.errors.parts if shown.errors else ((0.0, 0.0),) * len(shown.parts)
    rows = [
        (str(number), " : ".join(decimals(mean, words) for mean in plain), _pair(hard, shown, error, words))
        for number, (plain, hard, error) in enumerate(zip(shown.as_lined_up, shown.parts, errors, strict=True), 1)
    ]
    heads = ("", words.say("lab.as-lined-up"), words.say("lab.with-hardness" if shown.exact else "lab.about-hardness"))
    totals = [sum((pair[side] for pair in shown.as_lined_up), Fraction(0)) for side in (0, 1)]
    hard = _pair(shown.means, shown, shown.errors.means if shown.errors else (0.0, 0.0), words)
    whole = (words.say("lab.whole"), " : ".join(decimals(total, words) for total in totals), hard)
    return [
        Label(words.say("lab.by-sixths"), "caption", "muted"),
        Figures(heads, [*rows, whole], words.say("lab.by-sixths-help"), "lab-sixths"),
    ]


def _scores(shown: Outlook, words: Words) -> list[Widget]:
    lines: list[Widget] = [Label(words.say("lab.scores"), "caption", "muted")]
    shares = [chance for _, chance in shown.scores]
    texts = _shares([*shares, shown.rest], shown, [0.0] * (len(shares) + 1), words)
    most = max(shares, default=Fraction(1))
    for ((own, other), chance), text in zip(shown.scores, texts, strict=False):
        lines.append(ScoreBar(f"{own}:{other}", chance, most, text))
    rest = Row([Label(words.say("lab.other-scores"), "table", "muted", grow=1), Label(texts[-1], "table", "muted")])
    return [*lines, rest]


def _every(result: LabResult[V, L, C], words: Words) -> list[Widget]:
    """All plans of the opponent, each with its own bar."""
    lines: list[Widget] = [Label(words.say("lab.robust-help"), "caption", "muted")]
    for outlook in result.plans:
        errors = outlook.errors.results if outlook.errors else (0.0, 0.0, 0.0)
        shares = " · ".join(_shares(outlook.results, outlook, errors, words))
        lines += [
            Label(plan_name(outlook.plan, words), "table-bold"),
            OutcomeBar(outlook.results, 10, tip=shares),
            Label(shares, "caption", "muted"),
        ]
    return lines


# -- numbers as people read them ----------------------------------------------------------------------------------


def tenths(shares: Sequence[Fraction]) -> list[int]:
    """Shares of a whole in tenths of a percent that add up to what they should: the largest remainders go up."""
    total = round(1000 * sum(shares))
    down = [int(1000 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda at: 1000 * shares[at] - down[at], reverse=True)
    for at in by_rest[: total - sum(down)]:
        down[at] += 1
    return down


def percentages(shares: Sequence[Fraction], words: Words) -> list[str]:
    """Percent with one decimal place, together exactly 100.0."""
    return [percent(count, words) for count in tenths(shares)]


def decimals(number: Fraction, words: Words) -> str:
    """A number with two decimal places, halves upwards."""
    count = (200 * number.numerator + number.denominator) // (2 * number.denominator)
    return f"{count // 100}{point(words)}{count % 100:02d}"


def about(number: Fraction, places: int, error: float, words: Words) -> str:
    """A drawn number: about so much, to so many places, with its error wherever that is not below the last of them."""
    step = Fraction(1, 10**places)

    def written(value: Fraction) -> str:
        return f"{float(value):.{places}f}".replace(".", point(words))

    off = f" ± {written(Fraction(error))}" if error >= step else ""
    return f"{ABOUT}{written(number)}{off}"


def point(words: Words) -> str:
    return "," if words.language == "de" else "."
