"""The sheet of squad and training (U-4): everybody with all his data, now or after ageing, and who is trained."""

from __future__ import annotations

from dataclasses import replace

from game.core.ruling import ALLOWED, Ruling
from game.rules.united.season import desk, desk_squad
from game.rules.united.season.state import Halves, Member, SeasonState
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import (
    beside,
    chosen_man,
    fact,
    note,
    order_button,
    own,
    press,
    sheet_page,
    sitting,
)
from game.ui.united.office.sheets.men import Shown, man_facts, man_head, man_table
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row, Rule
from game.ui.widgets.buttons import Toggle
from game.ui.widgets.text import Label, RuleChip

LIST, OLDER = "squad-men", "squad-older"


class Trainer:
    """The squad as it stands when training begins, and what is ordered."""

    def __init__(self, office: Office) -> None:
        self.office, self.asked = office, sitting(office)
        until = desk_squad.TRAINING
        self.due = until in desk.phases_of(office.view, self.asked)
        self.state: SeasonState = (
            desk.expected(office.view, office.seat, self.asked, office.orders, until) if self.due else office.view
        )
        self.men = self.state.clubs[office.seat].squad
        self.ordered: tuple[int, ...] = office.orders.training
        self.done = desk.trained(self.state, office.seat, self.ordered)

    @property
    def left(self) -> Halves:
        return self.done.budget - self.done.spent

    def ruling(self, man: Member) -> Ruling:
        return desk.may_train(man, self.left)

    def level(self, man: Member) -> Member:
        """The man as he leaves the training."""
        return next((each for each in self.done.trained if each.id == man.id), man)

    def order(self, man: Member) -> None:
        self.office.order(replace(self.office.orders, training=(*self.ordered, man.id)))

    def take_back(self, man: Member) -> None:
        rest = tuple(each for each in self.ordered if each != man.id)
        self.office.order(replace(self.office.orders, training=rest))


def build(office: Office) -> Widget:
    trainer = Trainer(office)
    older = office.chosen.get(OLDER) == "on"
    shown = [_shown(trainer, man, older) for man in trainer.men]
    extra = {man.id: _remark(trainer, man) for man in trainer.men}
    table = man_table(office, LIST, shown, extra)
    man = chosen_man(office, LIST, trainer.men)
    table.open = lambda key: press(office, "untrain" if int(key) in trainer.ordered else "train")
    main = Column([table, Row([Label(_sum(office), "table", "muted", grow=1),
                   Toggle(office.say("office.man.older-switch"), older, lambda on: _older(office, on), "older")],
                   gap=10, align="center")], gap=8)  # fmt: skip
    card = _card(trainer, man) if man else []
    tools = [*_budget(trainer), *([assist_button(office, "squad")] if trainer.due else [])]
    return sheet_page(office, beside(office, main, card, man.id if man else 0), tools)


def _shown(trainer: Trainer, man: Member, older: bool) -> Shown:
    trained = trainer.level(man)
    mark = "arrow-up" if trained is not man else ""
    tone = "muted" if man.banned else "text"
    return Shown(man, desk.aged(trained) if older else trained, mark, tone, older)


def _card(trainer: Trainer, man: Member) -> list[Widget]:
    """Who he is, what can be done, then all figures."""
    trained = trainer.level(man)
    head = man_head(trainer.office, trained)
    return [*head, *_training(trainer, man), Rule(), *man_facts(trainer.office, trainer.state, trained)]


def _remark(trainer: Trainer, man: Member) -> str:
    """What is special about him, in as few letters as possible: the card says it in words."""
    say, parts = trainer.office.say, []
    if man.banned:
        parts.append(say("office.man.short-banned", {"count": man.banned}))
    if not man.played_in:
        parts.append(f"{man.talent_matches}/{desk_squad.PLAYED_IN_AFTER}")
    parts += [f"{row.value} {count}/{desk_squad.LEARNED_AFTER}" for row, count in desk_squad.learning(man)]
    if trainer.level(man).trained:
        parts.append(f"+{trainer.level(man).trained}")
    return " · ".join(parts)


def _sum(office: Office) -> str:
    club = own(office)
    return office.say("office.man.squad-of", {"count": len(club.squad), "most": desk_squad.SQUAD_LIMIT})


def _older(office: Office, on: bool) -> None:
    office.chosen[OLDER] = "on" if on else ""
    office.rebuild()


# -- training ----------------------------------------------------------------------------------------------------------


def _budget(trainer: Trainer) -> list[Widget]:
    """U-4a: the WP there are, and what is left of them."""
    say = trainer.office.say
    if not trainer.due:
        return [Label(say("office.train.not-now"), "table", "muted"), RuleChip("U-8.1")]
    facts = {"left": desk.wp_text(trainer.left), "wp": desk.wp_text(trainer.done.budget)}
    return [Label(say("office.train.left", facts), "body-bold"), RuleChip("U-4a")]


def _training(trainer: Trainer, man: Member) -> list[Widget]:
    """The button; what it costs, three levels a season, up to which level."""
    say = trainer.office.say
    most = desk_squad.most_levels(man)
    trained = trainer.level(man).trained
    lines: list[Widget] = [
        fact(say("office.train.season"), f"{trained}/{most}" if most else str(trained), "U-4c"),
        fact(say("office.train.cost"), say("office.wp", {"wp": desk.wp_text(man.cost)}), "U-4b"),
        fact(say("office.train.ceiling"), str(desk.ceiling(man)), "U-4c", name="most"),
    ]  # fmt: skip
    return [*_buttons(trainer, man), *lines] if trainer.due else lines


def _buttons(trainer: Trainer, man: Member) -> list[Widget]:
    office, say = trainer.office, trainer.office.say
    if man.id not in trainer.ordered:
        text = say("office.train.add", {"level": man.level + 1})
        return [order_button(office, text, lambda: trainer.order(man), "train", "plus", trainer.ruling(man))]
    void = [note("warning", "warn", say("office.train.void"))] if trainer.level(man) is man else []
    return [order_button(office, say("office.train.back"), lambda: trainer.take_back(man), "untrain", "undo", ALLOWED,
                         "plain"), *void]  # fmt: skip


def ordered(office: Office) -> str:
    count = len(office.orders.training)
    return office.say("office.ordered.training", {"count": count}) if count else ""


SQUAD = Sheet("squad", "people", build, ordered=ordered)
