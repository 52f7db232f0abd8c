"""The self-test of Set a Watch: two rounds of a game, played at the real window."""

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.tour.stand_in import Player
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.checks import Check, play_checks, same, so
from oathsworn_gui.ui.automation.fit_watch import FitWatch
from oathsworn_gui.ui.automation.stage import Stage
from oathsworn_gui.ui.automation.stand_in import StandIn

KEY = "set-a-watch"
_SEED = 5
"""The chance of the game that is played: the party stands its first two Watches."""


class SelfTest:
    """The checks in the order they are played; each goes on where the one before ended."""

    def __init__(self, program: Stage) -> None:
        """Play at the window of ``program``."""
        self._program = program
        self._player: Player | None = None
        self._fits = FitWatch(lambda: program.window, self._moment)

    @property
    def player(self) -> Player:
        """Who plays the open game; another one after it was opened again."""
        if self._player is None or self._player.view is not self._program.view:
            self._player = Player(self._program.view, self._fits.look)
        return self._player

    @property
    def campaign(self) -> Campaign:
        """The open game as it is now."""
        return self.player.campaign

    def checks(self) -> tuple[Check, ...]:
        """Return the checks in order."""
        return (
            self.a_second_game_is_chosen_and_begun,
            self.dice_are_rolled_and_one_camps,
            self.the_line_is_fought,
            self.a_reveal_asks_the_same_after_opening_again,
            self.undo_takes_back_a_watch_and_redo_does_it_again,
            self.opened_again_it_is_the_same_game,
            self.everything_could_be_seen_whole_and_reached,
        )

    def a_second_game_is_chosen_and_begun(self) -> None:
        """A new campaign asks which game; one with a seed of its own is begun for the rest."""
        self._program.to_library()
        hand = StandIn(self._program.window)
        hand.click("library-new")
        hand.click(f"game-{KEY}")
        hand.click("new-practice")
        same(len(self.campaign.adventurers), 4)
        self._program.to_library()
        self._program.begin_practice(KEY, seed=_SEED)
        same(self.campaign.phase, "roll")

    def dice_are_rolled_and_one_camps(self) -> None:
        """Whom the odds advise camps; its dice lie where they are proposed."""
        self.player.play_until(lambda now, asked: now.phase == "watch" and asked is None)
        same(len(self.campaign.camp.placed) > 0, True)
        same(self.campaign.adventurers[self.campaign.camper].rests, 1)

    def the_line_is_fought(self) -> None:
        """The best attack is made until nothing more can be done."""
        self.player.play_until(lambda now, _: now.round == 2)
        so(len(self.campaign.graveyard) > 0, "creatures lie in the Graveyard")

    def a_reveal_asks_the_same_after_opening_again(self) -> None:
        """While a question is open the game is opened again and asks the same."""
        self.player.play_until(lambda _, asked: asked is not None)
        before, asked = self.campaign, self._question()
        so(asked is not None, "something is asked in the second round")
        self._program.reopen()
        same(self.campaign, before)
        same(self._question(), asked)

    def undo_takes_back_a_watch_and_redo_does_it_again(self) -> None:
        """Undo to the first step and redo to the last give the very same game."""
        store, last, steps = self._program.view.store, self.campaign, 0
        while store.undo() is not None:
            steps += 1
        same(self.campaign.round, 1)
        for _ in range(steps):
            store.redo()
        so(self.campaign is last, "redo ends in the same tree")

    def opened_again_it_is_the_same_game(self) -> None:
        """What was saved is what was played."""
        before = self.campaign
        self._program.reopen()
        same(self.campaign, before)

    def everything_could_be_seen_whole_and_reached(self) -> None:
        """After no press was anything cut or covered, too small for a finger, or without keys."""
        same([*self._fits.found.values()], [])
        same([*self._fits.narrow.values()], [])
        same([*self._fits.unreached.values()], [])

    def _moment(self) -> tuple[str, str, str]:
        """Return what sets a moment apart: the page, the question and the phase."""
        question = self._question()
        campaign: Campaign = self._program.view.store.campaign
        return self._program.view.page, "" if question is None else question.kind, campaign.phase

    def _question(self) -> Question | None:
        return self._program.view.store.ask()


def self_test(program: Stage) -> tuple[int, int]:
    """Play the checks; return how many passed and failed."""
    return play_checks(SelfTest(program).checks())
