"""The self-test of Oathsworn: a chapter of the practice campaign, played at the real window.

It plays as a person would, by mouse and keys, saves, opens again and compares.
"""

from PySide6.QtWidgets import QApplication

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.tour.stand_in import Player
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.checks import Check, play_checks, same, so
from oathsworn_gui.ui.automation.fit_watch import FitWatch
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.automation.sheets import sheets_made
from oathsworn_gui.ui.automation.stage import Stage
from oathsworn_gui.ui.automation.stand_in import StandIn

_SEED = 7
"""The chance of the campaign that is played to its end: a fight may be lost by luck, a test not."""

_VISITED = 2
"""So many locations are visited when everything is undone."""


class SelfTest:
    """The checks in the order they are played; each goes on where the one before ended."""

    def __init__(self, program: Stage) -> None:
        """Play at the window of ``program``."""
        self._program = program
        self._player: Player | None = None
        self._fits = FitWatch(lambda: program.window, self._moment)

    @property
    def player(self) -> Player:
        """Who plays the open campaign; another one after it was opened again."""
        if self._player is None or self._player.view is not self._program.view:
            self._player = Player(self._program.view, last_fought=1, pressed=self._fits.look)
        return self._player

    @property
    def campaign(self) -> Campaign:
        """The open campaign as it is now."""
        return self.player.campaign

    def checks(self) -> tuple[Check, ...]:
        """Return the checks in order."""
        return (
            self.the_practice_campaign_begins,
            self.a_check_shows_its_exact_odds,
            self.a_draw_undone_and_done_again_gives_the_same_cards,
            self.undo_takes_back_and_redo_does_again,
            self.the_story_part_is_played,
            self.the_encounter_is_set_up,
            self.an_attack_asks_the_same_after_opening_again,
            self.the_encounter_is_won,
            self.the_epilogue_leads_to_chapter_2,
            self.the_sheets_are_made_for_paper,
            self.opened_again_it_is_the_same_campaign,
            self.no_window_but_ours_is_open,
            self.everything_could_be_seen_whole,
            self.everything_could_be_touched,
            self.everything_could_be_reached_by_keys,
        )

    def the_practice_campaign_begins(self) -> None:
        """The library begins it by its button; four Oathsworn are on their boards.

        The played campaign has its own random seed, the same in every run.
        """
        StandIn(self._program.window).click("library-practice")
        same(len(self.campaign.seats), 4)
        same(self.campaign.chapter, "1")
        self._program.to_library()
        self._program.begin_practice(seed=_SEED)
        settle()

    def a_check_shows_its_exact_odds(self) -> None:
        """The first check of the tale is of three whites on whole decks: it misses in 24.5 %."""
        self.player.play_until(lambda now: self._asks("draw.pool"), self.player.go_somewhere)
        same(self.campaign.decks["oathsworn.white"].left, 18)
        self.player.hand.click("column-3")
        same(self.player.hand.see("odds-head").property("text"), "With 3 whites")
        spoken = self.player.hand.see("column-3").accessibleName()
        so("24.5 %" in spoken, f"3 whites miss in 24.5 %: {spoken}")

    def a_draw_undone_and_done_again_gives_the_same_cards(self) -> None:
        """The program deals, the draw is undone and dealt once more."""
        hand, store = self.player.hand, self._program.view.store
        hand.click("accept")
        first = self.campaign
        same(first.decks["oathsworn.white"].left < 18, True)
        store.undo()
        same(self.campaign.decks["oathsworn.white"].left, 18)
        hand.click("accept")
        same(self.campaign.decks, first.decks)

    def the_story_part_is_played(self) -> None:
        """Locations, time, events, checks and a fight, until the story ends."""
        self.player.play_until(lambda now: now.part != "story", self.player.go_somewhere)
        same(self.campaign.part, "encounter")
        so(self.campaign.company.chapters["1"].story, "the story box is ticked")

    def undo_takes_back_and_redo_does_again(self) -> None:
        """Undo to the first step and redo to the last give the very same campaign."""
        self.player.play_until(_on_the_map, self.player.go_somewhere)
        store, last = self._program.view.store, self.campaign
        steps = 0
        while store.undo() is not None:
            steps += 1
        same(self.campaign.decks["oathsworn.white"].left, 18)
        for _ in range(steps):
            store.redo()
        so(self.campaign is last, "redo ends in the same tree")

    def the_encounter_is_set_up(self) -> None:
        """The boss and the hands of seven, by their buttons."""
        hand = self.player.hand
        self._program.view.show_page("encounter")
        hand.click("set-up-known")
        hand.click("take-all-hands")
        hand.click("take-side")
        encounter = self.campaign.encounter
        so(encounter is not None and encounter.boss is not None, "the boss is there")

    def an_attack_asks_the_same_after_opening_again(self) -> None:
        """In the middle of an attack the campaign is opened again and asks the same question."""
        self.player.play_until(_in_an_attack, self.player.fight_a_while)
        before, asked = self.campaign, self._question()
        self._program.reopen()
        same(self.campaign, before)
        same(self._question(), asked)

    def the_encounter_is_won(self) -> None:
        """A round of attacks, enemy attacks and stage cards, then the last dice."""
        self.player.play_until(lambda now: now.part == "epilogue", self.player.fight_a_while)
        encounter = self.campaign.encounter
        so(encounter is not None and encounter.result == "victory", "the encounter is won")

    def the_epilogue_leads_to_chapter_2(self) -> None:
        """Level, loot, losses page by page, then the next chapter."""
        self.player.play_until(lambda now: now.chapter == "2", self.player.press_on)
        same({who.level for who in self.campaign.seats.values()}, {2})
        same({who.hp for who in self.campaign.seats.values()}, {6})
        so(len(self.campaign.company.backpack) > 0, "loot lies in the backpack")

    def the_sheets_are_made_for_paper(self) -> None:
        """Ctrl+P shows the sheets; the first page is white paper with ink on it."""
        sheets_made(self._program.window)
        paper = self.player.hand.see("paper")
        so("page 1 of" in paper.accessibleName(), "the first page is in front")
        picture = paper.grab().toImage()
        middle = [picture.pixelColor(picture.width() // 2, y) for y in range(picture.height())]
        tones = {colour.lightness() for colour in middle}
        so(255 in tones and min(tones) < 120, "a sheet is black on white")
        self.player.hand.key("Ctrl+1")

    def opened_again_it_is_the_same_campaign(self) -> None:
        """What was saved is what was played."""
        before = self.campaign
        self._program.reopen()
        same(self.campaign, before)

    def no_window_but_ours_is_open(self) -> None:
        """No dialog and no stray window was left behind."""
        settle()
        shown = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
        same(shown, [self._program.window])

    def everything_could_be_seen_whole(self) -> None:
        """After no press was a button or text cut, shortened or under another one."""
        same([*self._fits.found.values()], [])

    def everything_could_be_touched(self) -> None:
        """After no press was a control lower or narrower than a finger needs."""
        same([*self._fits.narrow.values()], [])

    def everything_could_be_reached_by_keys(self) -> None:
        """After no press was there a button that only a mouse presses."""
        same([*self._fits.unreached.values()], [])

    def _moment(self) -> tuple[str, str, str]:
        """Return what sets a moment apart: the page, the question and the phase."""
        question, encounter = self._question(), self._program.view.store.campaign.encounter
        asked = "" if question is None else question.kind
        return self._program.view.page, asked, "" if encounter is None else encounter.phase

    def _question(self) -> Question | None:
        return self._program.view.store.ask()

    def _asks(self, kind: str) -> bool:
        question = self._question()
        return question is not None and question.kind == kind


def self_test(program: Stage) -> tuple[int, int]:
    """Play the checks; return how many passed and failed."""
    return play_checks(SelfTest(program).checks())


def _on_the_map(campaign: Campaign) -> bool:
    return campaign.story is not None and len(campaign.story.visited) >= _VISITED


def _in_an_attack(campaign: Campaign) -> bool:
    return any(procedure.type == "attack" for procedure in campaign.pending)
