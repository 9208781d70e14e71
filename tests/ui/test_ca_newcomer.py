"""What a newcomer trips over on the pitch of Counter Attack: slips in the way, buttons without a choice, old hovers."""

from __future__ import annotations

import pytest

from game.content.words import LANGUAGES, words
from game.play.story import question
from game.play.tutor import tutor
from game.rules.counter_attack.cards import Referee
from game.rules.counter_attack.events import HalfBegan, TossWon
from game.rules.counter_attack.frames import MatchDue
from game.rules.counter_attack.state import Half
from game.rules.registry import spec
from game.ui.app import App
from game.ui.counter_attack.board_text import hint, note
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.headlines import headline
from game.ui.counter_attack.title import Match
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.widgets.buttons import Button


def at_kick_off(app: App) -> Match:
    """Both sides have taken their places."""
    match = gallery.scene(app, switches=())
    for _ in range(2):
        Hands(app).key("x")
        gallery.settled(app, match)
    return match


def passed(app: App) -> Match:
    """The kick-off went to somebody far from the goal."""
    match = at_kick_off(app)
    tool = match.decision.choosing.tool
    assert tool is not None
    mate = min((place for place in tool.targets if place in match.ground.shown.at), key=lambda place: abs(place[0]))
    gallery.click(app, match, mate, mate)
    gallery.settled(app, match)
    return match


@pytest.mark.rule("CA-KICKOFF-05")
def test_a_slip_goes_with_a_click_on_it(app: App) -> None:
    match = at_kick_off(app)
    before = len(match.session.timeline.decisions)
    Hands(app).click("tool-phase")
    assert match.stage.slip is not None
    assert match.stage.slip.find("rule-CA-KICKOFF-05") is not None
    Hands(app).click("slip")
    assert match.stage.slip is None
    assert match.decision.refusal is None
    assert len(match.session.timeline.decisions) == before


def test_the_only_tool_stays_in_hand_when_it_is_pressed(app: App) -> None:
    match = at_kick_off(app)
    Hands(app).click("tool-standard")
    assert match.decision.choosing.tool is not None
    assert match.decision.choosing.tool.id == "standard"


@pytest.mark.rule("CA-PASS-05")
def test_where_only_a_movement_phase_can_follow_everything_says_so(app: App) -> None:
    """Far from the goal there is no snapshot: the question does not offer it, and Enter presses the one button."""
    app.change(auto_go=False)
    match = passed(app)
    prompt = match.session.prompt
    assert prompt is not None
    assert dict(prompt.facts)["options"] == "move"
    for language in LANGUAGES:
        said = words(language)
        assert said.say("value.options.move") in question(match.spec, prompt, match.session.state, said)
        assert tutor(match.session, match.decision.seat, said).now.sentences == (said.say("value.advice.move"),)
    only = match.root.find("tool-phase")
    assert isinstance(only, Button)
    assert only.kind == "primary"
    Hands(app).key("enter")
    gallery.settled(app, match)
    assert match.decision.choosing.kind == "counter_attack.phase"


def test_a_click_on_the_grass_presses_no_button_even_with_one_click(app: App) -> None:
    match = passed(app)
    app.change(one_click=True)
    before = len(match.session.timeline.decisions)
    gallery.click(app, match, (0, 5))
    assert len(match.session.timeline.decisions) == before


def test_the_pointer_on_a_button_over_the_pitch_is_on_no_hex(app: App) -> None:
    match = at_kick_off(app)
    app.dispatch(Pointer("move", match.ground.view.place_rect((2, 3)).center))
    assert match.hovered == (2, 3)
    tool = match.root.find("pitch-zones")
    assert tool is not None
    app.dispatch(Pointer("move", tool.rect.center))
    assert match.hovered is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coin_and_the_change_of_ends_are_announced(app: App, language: str) -> None:
    match, said = gallery.scene(app), words(language)
    for side, name in enumerate(match.teams):
        made = headline(said, spec("counter_attack"), TossWon(side), match.ground.shown)
        assert made is not None
        assert name in made[0]
        assert made[2] == side
    second = headline(said, match.spec, HalfBegan(Half.SECOND), match.ground.shown)
    first = headline(said, match.spec, HalfBegan(Half.FIRST), match.ground.shown)
    assert second is not None
    assert first is not None
    assert (second[1], first[1]) == (said.say("ca.head.ends"), "")


@pytest.mark.rule("CA-SETUP-06")
def test_the_board_names_no_referee_before_he_is_drawn(app: App) -> None:
    view, said = gallery.scene(app).session.view(None), words("en")
    assert note(said, view)
    assert view.referee.name in hint(said, view)
    view.frames.append(MatchDue((Referee("A", 2), Referee("B", 3))))
    assert (note(said, view), hint(said, view)) == ("", "")
