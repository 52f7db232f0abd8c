"""No screen of a campaign in chapter 1 shows a word of a later chapter or a card face down."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_rules, read_texts
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    EndOathswornPhase,
    MoveOn,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo, IntroduceMap, IntroduceTrack
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Move
from oathsworn_gui.games.oathsworn.model.own import (
    OwnAlly,
    OwnArchetype,
    OwnCard,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.ui.table_window.pictures import TABLE_WINDOW
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.tabletop.state import frozen
from oathsworn_gui.tabletop.table_screen import Looked
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import choices
from tests.handles import kept_handles
from tests.journeys.marked_content import LATER, MARK, marked_content, marks_in, may_be_seen

STORY_STEPS = 400
OTHER_GROUP = Pack(
    cards=frozen({"cur-x": OwnCard(key="cur-x", name="‹later:card›", cls="cur", cooldown=1,
                                   level=10, words="‹later:card›")}),
    archetypes=frozen({"cur-y": OwnArchetype(key="cur-y", cls="cur", name="‹later:side›",
                                             level=10)}),
    items=frozen({
        "own-x": OwnItem(card="own-x", name="‹later:item›", kind="gear", value=6),
        "own-u": OwnItem(card="own-u", name="‹later:unique›", kind="gear", value=1, unique=True),
    }),
    allies=frozen({"ally-x": OwnAlly(key="ally-x", name="‹later:ally›")}),
    stage_cards=frozen({
        "5.x": OwnStageCard(key="5.x", chapter="5", stage=1, title="‹later:stage›",
                            steps=(Move(distance=2),)),
        "1.x": OwnStageCard(key="1.x", chapter="1", stage=1, title="‹later:face-down›"),
    }),
    rules=frozen({"5": OwnRules(chapter="5", words="‹later:rules›"),
                  "1": OwnRules(chapter="1", words="‹later:rules-face-down›")}),
    story_maps=frozen({"‹later:town›": OwnStoryMap(name="‹later:town›")}),
    tracks=frozen({"7": OwnTrack(chapter="7", spaces=12)}),
)  # fmt: skip
"""What friends further on have entered, all of it yet to come for a company in chapter 1."""


class Walk:
    """A window on a campaign with marked content; every look goes over all of its screens."""

    def __init__(self, qtbot: QtBot, **choose: object) -> None:
        self.qtbot = qtbot
        files = marked_content()
        game = game_ui(files, read_rules("oathsworn"))
        theme, texts = Theme("deepwood"), Texts(read_texts())
        campaign = new_campaign(choices(**choose), read(files))
        self.store = Store(game.system, campaign, clock=lambda: "2026-11-21T20:00:00")
        self.window = MainWindow(theme, texts, Appearance(), lambda _: None)
        qtbot.addWidget(self.window)
        self.view = CampaignView(game, self.store, texts, theme, self.window.commands)
        self.window.open_campaign(self.view, "Test")
        self.window.resize(1920, 1080)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.open: frozenset[str] = frozenset()
        self.looks = 0

    @property
    def campaign(self) -> Campaign:
        campaign: Campaign = self.store.campaign
        return campaign

    def do(self, *actions: Action) -> None:
        for action in actions:
            result = self.store.dispatch(action, because="the book says so")
            assert not isinstance(result, Refusal), (action, result)
            self.remember()

    def remember(self) -> None:
        """Keep what lies open now: it may stand in the log from here on."""
        done = self.store.history.done
        drawn = (told.params for told in (done[-1].lines if done else ()) if "card" in told.params)
        events = {f"event:{told['card']}" for told in drawn}
        self.open |= may_be_seen(self.campaign, self.store.box) | events

    def look(self) -> None:
        """Look at every page, panel and list, and find nothing that is shut."""
        self.remember()
        self.looks += 1
        for key in self.view.page_keys():
            self.view.show_page(key)
            settle()
            self.see(key)
            self.see_table(key)
        self.view.show_page("company")
        for panel in "ITX" if self.looks > 1 else "ITXYJ":
            self.press(panel)
            self.see(f"company {panel}")
            self.press(Qt.Key.Key_Escape)
        self.palette()
        assert kept_handles() == []

    def palette(self) -> None:
        self.window.commands.run("palette")
        settle()
        (field,) = self.window.findChildren(QLineEdit, "palette-search")
        for words in ("", "e", LATER):
            field.setText(words)
            settle()
            self.see("palette")
        self.press(Qt.Key.Key_Escape)

    def press(self, key: str | Qt.Key) -> None:
        self.qtbot.keyClick(self.window.focusWidget() or self.view, key)
        settle()

    def see(self, where: str) -> None:
        shut = marks_in(self.window) - self.open
        assert not shut, (where, self.campaign.part, sorted(shut))

    def see_table(self, page: str) -> None:
        """Find nothing that is shut on the table window, which has a curtain on some pages."""
        told = ""
        if page not in TABLE_WINDOW.secret_pages:
            for looked in (Looked(page), Looked(f"{page}.set-up"), Looked(page, 0.0)):
                told += repr(TABLE_WINDOW.screen(self.store, self.view.context, looked))
        shut = frozenset(MARK.findall(told)) - self.open
        assert not shut, ("table window", page, sorted(shut))

    def answer(self, question: Question) -> None:
        """Answer as the rules would, or with the first way there is; the program draws."""
        if question.form == "draw":
            self.do(Draw(procedure=question.procedure))
            return
        ways = [option.key for option in question.options if option.refusal is None]
        value: Value = (ways or ["done"])[0]
        if question.default is not None:
            value = question.default
        elif question.form == "many":
            value = tuple(ways[: max(3, question.least)])
        self.do(Answer(procedure=question.procedure, value=value,
                       seat=question.seats[0] if question.seats else ""))  # fmt: skip


def test_content_of_one_mark_is_really_marked() -> None:
    files = marked_content()
    assert MARK.findall(files["practice-entries"]["belfry"]["text"]) == ["entry:belfry"]
    assert MARK.findall(files["chapters"]["chapters"]["5"]["name"]) == ["later:chapters-5"]
    assert "later" in str(files["practice-chapters-2"]["2"])
    assert MARK.findall(files["practice-entries-3"]["tenth-hung"]["text"]) == ["entry:tenth-hung"]
    assert all(MARK.search(str(card)) for card in
               files["practice"]["chapters"]["1"]["encounter"]["stage_cards"])  # fmt: skip


def test_the_practice_chapter_shows_only_what_was_come_to(qtbot: QtBot) -> None:
    walk = Walk(qtbot, line="practice", dealer="program", seed=4)
    walk.look()
    through_the_story(walk, look_at={12, 40} if LONG else {40})
    walk.look()
    assert walk.campaign.part == "encounter"
    through_the_encounter(walk)
    assert walk.looks >= (6 if LONG else 5)


def test_the_book_s_chapter_1_shows_nothing_of_a_later_one(qtbot: QtBot) -> None:
    walk = Walk(qtbot)
    walk.do(TakeFromPack(entries=OTHER_GROUP), GainItem(name="Lamp", kind="gear"))
    walk.look()
    walk.do(IntroduceMap(name="Bastone"), IntroduceTrack())
    walk.look()
    end_the_story(walk)
    walk.look()
    through_the_encounter(walk)


def end_the_story(walk: Walk) -> None:
    walk.do(EndStory())
    until(walk, lambda: walk.campaign.part == "encounter")


def through_the_story(walk: Walk, look_at: set[int]) -> None:
    """Read on, go to the first location there is, and look at some moments on the way."""
    for step in range(STORY_STEPS):
        if walk.campaign.part != "story":
            return
        if step in look_at:
            walk.look()
        question = walk.store.ask()
        story = walk.campaign.story
        if question is not None and not question.kind.startswith("trade"):
            walk.answer(question)
        elif question is not None:
            walk.look()
            walk.do(Answer(procedure=question.procedure, value="done"))
        elif story is not None and story.tokens:
            walk.do(GoTo(location=story.tokens[0]))
        else:
            raise AssertionError("the story has no way on")
    raise AssertionError("the story never ends")


def through_the_encounter(walk: Walk) -> None:
    walk.do(SetUpEncounter())
    walk.open |= {"later:rules-face-down"}  # the special rules board is turned over
    walk.look()
    for seat, who in walk.campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(walk.campaign, seat, walk.store.box))
            walk.do(BuildHand.model_validate({"seat": seat, "cards": cards}))
    walk.do(BeginRound())
    walk.look()
    walk.do(EndOathswornPhase())
    walk.look()
    walk.do(DeclareOutcome(result="victory"), MoveOn())
    walk.open |= {"later:face-down"}  # what the stage cards said is no secret any more
    if not walk.campaign.pending:
        walk.do(BeginTally())
    walk.look()
    until(walk, lambda: str(question_kind(walk)).startswith("tally.lo"))
    walk.look()


def question_kind(walk: Walk) -> str:
    question = walk.store.ask()
    return question.kind if question is not None else ""


def until(walk: Walk, done: Callable[[], bool]) -> None:
    for _ in range(60):
        if done():
            return
        question = walk.store.ask()
        assert question is not None
        walk.answer(question)
    raise AssertionError(question_kind(walk))
