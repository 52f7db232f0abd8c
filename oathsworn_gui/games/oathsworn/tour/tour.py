"""The tour of Oathsworn: a picture of every screen, panel and dialog in a representative state."""

from collections.abc import Callable
from pathlib import Path

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.tour import enemy as tour_enemy
from oathsworn_gui.games.oathsworn.tour import turns as tour_turns
from oathsworn_gui.games.oathsworn.tour.board_and_cards import TourOfBoard, TourOfCards
from oathsworn_gui.games.oathsworn.tour.campaign import TourOfCampaign
from oathsworn_gui.games.oathsworn.tour.draws import PICTURED, TourOfDraws, all_is_shown
from oathsworn_gui.games.oathsworn.tour.enemy import TourOfEnemies
from oathsworn_gui.games.oathsworn.tour.keeping import TourOfKeeping
from oathsworn_gui.games.oathsworn.tour.muster import TourOfMuster
from oathsworn_gui.games.oathsworn.tour.stand_in import Player
from oathsworn_gui.games.oathsworn.tour.states import (
    BOOK,
    attack_by_boss,
    knock_out,
    leave_files_that_cannot_be_opened,
    stand_together,
    wear,
)
from oathsworn_gui.games.oathsworn.tour.story import TourOfTheStory
from oathsworn_gui.games.oathsworn.tour.telling import TourOfTelling
from oathsworn_gui.games.oathsworn.tour.turns import TourOfTurns
from oathsworn_gui.games.oathsworn.views.campaign import is_over
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.screenshots import TourCamera
from oathsworn_gui.ui.automation.sheets import sheets_made
from oathsworn_gui.ui.automation.stage import Stage
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.reporting.crash import CrashDialog

_SEED = 43
"""Chance with which the first two stage cards of the practice campaign name a target."""
_PAGES_OF_THE_COMPANY = 3
"""So many pages of paper lie before the first character sheet."""
_MUCH_ALIKE = frozenset({"tally.loot-2", "tally.loot-3", "tally.loot-4", "tally.losses"})
"""Kinds of questions that look like one that is pictured."""


class Tour:
    """Walks from the welcome to chapter 2 and pictures what is on the way."""

    def __init__(self, program: Stage, camera: TourCamera) -> None:
        """Picture the window of ``program``."""
        self._program = program
        self._camera = camera
        self._hand = StandIn(program.window)
        self._asked = {"event.read"}  # the story map is pictured during it

    def walk(self) -> None:
        """Take all pictures."""
        self._before_a_campaign()
        self._the_book_at_the_table()
        player = Player(self._program.begin_practice(seed=_SEED))
        self._story(player)
        self._encounter(player)
        self._epilogue(player)
        self._around(player)

    def _take(self, name: str) -> None:
        all_is_shown(self._program.window)
        self._camera.take(name)

    def _before_a_campaign(self) -> None:
        self._take("welcome")
        self._hand.click("library-new")
        if self._hand.look_for("game-oathsworn") is not None:
            self._take("game-choice")
            self._hand.click("game-oathsworn")
        self._take("new-campaign")
        self._hand.click("new-cancel")
        for command in ("help", "keeping", "licences", "settings"):
            self._program.window.commands.run(command)
            self._take(command)
            self._hand.click(f"{command}-back")

    def _the_book_at_the_table(self) -> None:
        view = self._program.begin(dict(BOOK))
        self._take("book-story-without-map")
        view.show_page("company")
        self._take("book-company")
        wear(view)
        TourOfTheStory(view, self._hand, self._take).walk()
        view.show_page("company")
        self._take("book-company-worn")
        for key, panel in (("I", "items"), ("T", "tokens"), ("X", "states")):
            self._hand.key("3")
            self._hand.key(key)
            self._take(f"book-company-{panel}")
            self._hand.key("Escape")
        self._a_fault(view)
        TourOfDraws(view, self._hand, self._take).walk()
        TourOfEnemies(view, self._hand, self._take).quick()
        self._asked |= PICTURED | tour_enemy.PICTURED
        TourOfCards(view, self._hand, self._take).walk()
        TourOfTelling(view, self._hand, self._take).walk()
        view.show_page("content")
        self._hand.click("pack-new")
        view.dispatch(EnterInjury(name="Sprain", cost=1, cooldown=1))
        self._program.to_library()
        self._take("book-leaving")
        self._hand.click("leaving-not-now")

    def _a_fault(self, view: CampaignView) -> None:
        """Show the dialog of a fault as it would be; none is there to be reported."""
        context = view.context
        report = Path("reports") / "fault-1.txt"
        fault = "ValueError story_page.py:120"
        window = self._program.window
        dialog = CrashDialog(context.theme, context.texts, report, fault, lambda: None, window)
        dialog.show()
        self._camera.take("crash-dialog", dialog)
        dialog.close()
        dialog.deleteLater()
        window.activateWindow()  # off screen no window system does it

    def _story(self, player: Player) -> None:
        self._play(player, lambda now: _visited(now) >= 3, player.go_somewhere)
        player.view.show_page("story")
        self._take("story-map")
        self._a_refusal(player)
        player.view.show_page("company")
        self._take("company")
        player.view.show_page("might")
        self._take("might")
        player.view.show_page("story")
        self._play(player, lambda now: now.part != "story", player.go_somewhere)

    def _a_refusal(self, player: Player) -> None:
        """Press on while a question is open, and ask to do it anyway."""
        story = player.campaign.story
        if story is None or not player.view.store.ask():
            return
        player.view.dispatch(GoTo(location=story.tokens[0]))
        self._take("refusal")
        self._hand.click("refusal-anyway")
        self._hand.type("we read it before")
        self._take("refusal-anyway")
        self._hand.click("refusal-close")

    def _encounter(self, player: Player) -> None:
        player.view.show_page("encounter")
        self._take("encounter-set-up")
        player.hand.click("set-up-known")
        self._take("encounter-hands")
        player.hand.click("take-all-hands")
        player.hand.click("take-side")
        TourOfTurns(player.view, self._hand, self._take).walk()
        self._asked |= tour_turns.PICTURED | _MUCH_ALIKE
        TourOfEnemies(player.view, self._hand, self._take).walk()
        stand_together(player.view)
        self._play(player, _to_act, player.fight_a_while)
        TourOfBoard(player.view, self._hand, self._take).walk()
        player.view.show_page("company")
        self._take("company-encounter")
        player.view.show_page("encounter")
        attack_by_boss(player.view, "1", "3")
        self._play(player, _no_question, player.fight_a_while)
        self._play(player, lambda now: _round(now) > 2, player.fight_a_while)
        knock_out(player.view, "2")
        self._play(player, _no_question, player.fight_a_while)
        self._take("encounter-knocked-out")
        player.view.show_page("company")
        self._take("company-knocked-out")
        player.view.show_page("encounter")
        self._play(player, is_over, player.fight_a_while)
        self._take("victory")
        self._play(player, lambda now: now.part == "epilogue", player.fight_a_while)

    def _epilogue(self, player: Player) -> None:
        player.view.show_page("epilogue")
        self._take("epilogue-victory")
        self._play(player, lambda now: now.encounter is None, player.press_on)
        self._take("epilogue-end")
        self._play(player, lambda now: now.chapter == "2", player.press_on)
        player.view.show_page("story")
        self._take("chapter-2")
        TourOfMuster(player.view, self._hand, self._take).walk()
        TourOfCampaign(player, self._hand, self._take).walk()

    def _around(self, player: Player) -> None:
        player.view.show_rule("TIME-03")
        self._take("rules")
        commands = self._program.window.commands
        player.view.show_rule("UNARMED-01")
        self._take("rules-silent")
        sheets_made(self._program.window)
        self._take("sheets")
        for _ in range(_PAGES_OF_THE_COMPANY):
            self._hand.click("paper-on")
        self._take("sheets-character")
        for command in ("log", "palette"):
            commands.run(command)
            self._take(command)
            self._hand.key("Escape")
        commands.run("keyboard-map")
        self._take("keyboard-map")
        self._hand.click("help-back")
        self._program.to_library()
        leave_files_that_cannot_be_opened(self._program.campaigns)
        self._program.to_library()
        self._take("library")
        if commands.find("library-restore") is not None:
            commands.run("library-restore")
            self._take("restore")
            self._hand.click("restore-back")
        TourOfKeeping(self._program, self._hand, self._take).walk()

    def _play(
        self, player: Player, done: Callable[[Campaign], bool], otherwise: Callable[[], None]
    ) -> None:
        """Play on, and picture each kind of question the first time it is asked."""

        def seen(campaign: Campaign) -> bool:
            question = player.view.store.ask()
            if question is not None and question.kind not in self._asked:
                self._picture(player, question)
            return done(campaign)

        player.play_until(seen, otherwise)

    def _picture(self, player: Player, question: Question) -> None:
        self._asked.add(question.kind)
        if question.kind.startswith("tally."):
            player.view.show_page("epilogue")
        self._take(f"question-{question.kind.replace('.', '-')}")


def tour(program: Stage, camera: TourCamera) -> None:
    """Picture every screen, panel and dialog."""
    Tour(program, camera).walk()


def _visited(campaign: Campaign) -> int:
    return len(campaign.story.visited) if campaign.story is not None else 0


def _no_question(campaign: Campaign) -> bool:
    return not campaign.pending


def _round(campaign: Campaign) -> int:
    return campaign.encounter.round if campaign.encounter is not None else 99


def _to_act(campaign: Campaign) -> bool:
    """Whether a conscious character is to act."""
    turn = campaign.encounter.turn if campaign.encounter is not None else None
    return turn is not None and campaign.seats[turn].hp > 0
