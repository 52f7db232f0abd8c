"""The tour of Set a Watch: a picture of every page, panel and kind of question."""

from oathsworn_gui.games.set_a_watch.actions.own import EnterCreature
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.tour.stand_in import Player
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.automation.screenshots import TourCamera
from oathsworn_gui.ui.automation.sheets import sheets_made
from oathsworn_gui.ui.automation.stage import Stage
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

KEY = "set-a-watch"
_PLAYERS = ["Ines", "Petra", "Jonas", "Marit"]
_TITLE = "Thursday's Watch"
_SEED, _LOST = 5, 9
"""The chance of a game that asks many questions, and of one that is lost early."""
_LATER = 4
"""The round in which the camp, the Watch and the other pages are pictured once more."""
_TOLD = EnterCreature(name="Bog Wyrm", kind="Beast", health=6, text="reveal: steal the highest die")


class Tour:
    """Plays a game to its end and pictures what is on the way."""

    def __init__(self, program: Stage, camera: TourCamera) -> None:
        """Picture the window of ``program``."""
        self._program = program
        self._take = camera.take
        self._hand = StandIn(program.window)
        self._seen: set[str] = set()

    def walk(self) -> None:
        """Take all pictures."""
        self._program.to_library()
        self._hand.click("library-new")
        self._hand.click(f"game-{KEY}")
        self._take("watch-new-game")
        self._hand.click("new-cancel")
        self._at_the_table()
        player = Player(self._begin(seed=_SEED, dealer="program"))
        player.play_until(lambda now, asked: self._look(player, now, asked))
        self._take(f"watch-end-{player.campaign.result}")
        player = Player(self._begin(seed=_LOST, difficulty="insane", title="The Short Night"))
        player.play_until(lambda now, _: bool(now.result))
        self._take(f"watch-insane-{player.campaign.result}")
        self._program.to_library()
        self._take("library-of-two-games")

    def _begin(self, **choices: object) -> CampaignView:
        named = {"title": _TITLE, "players": _PLAYERS, **choices}
        return self._program.begin_practice(KEY, **named)

    def _at_the_table(self) -> None:
        """Where the table deals: a card that was turned up, and twelve dice that were rolled."""
        view = self._begin(seed=_SEED, dealer="table", title="At our table")
        self._take("watch-told-card")
        player = Player(view)
        player.play_until(lambda _, asked: asked is None)
        player.hand.click("camp-act")
        for face in ("5", "6"):
            player.hand.key(face)
        self._take("watch-told-dice")

    def _look(self, player: Player, now: Campaign, asked: Question | None) -> bool:
        """Picture each phase and each kind of question the first time, and never stop for it."""
        later = now.round >= _LATER
        moment = asked.kind if asked is not None else f"{now.phase}{'-later' * later}"
        if moment in self._seen:
            return False
        self._seen.add(moment)
        if asked is not None:
            self._take(f"watch-question-{moment.removeprefix('watch.').replace('.', '-')}")
            return False
        player.wait_for_advice()
        self._take(f"watch-{moment}")
        if moment == "camp":
            self._own_hand(player)
        if moment == "watch-later":
            self._on_watch(player, now)
        return False

    def _own_hand(self, player: Player) -> None:
        """Take up another die of the camper than the one that is proposed."""
        player.hand.key("2")
        self._take("watch-camp-own-hand")
        player.hand.key("Escape")

    def _on_watch(self, player: Player, now: Campaign) -> None:
        """Open a card, choose dice, then look at every other page."""
        seat = next(seat for seat in SEATS if seat != now.camper)
        player.hand.click(f"line-card-{seat}.0")
        self._take("watch-card-opened")
        player.hand.key("Escape")
        player.hand.key("1")
        self._take("watch-own-hand")
        player.hand.key("Escape")
        player.view.dispatch(_TOLD)
        home = player.view.page
        for key in player.view.page_keys():
            if key not in {home, "watch-camp", "watch-end", "sheets"}:
                player.view.show_page(key)
                self._take(key if key.startswith("watch") else f"watch-{key}")
        sheets_made(self._program.window)
        self._take("watch-sheets")
        self._hand.click("paper-on")
        self._take("watch-sheets-adventurer")
        player.view.show_page(home)
        for command, leave in (("log", self._escape), ("keyboard-map", self._leave_help)):
            player.view.context.commands.run(command)
            self._take(f"watch-{command}")
            leave()

    def _escape(self) -> None:
        self._hand.key("Escape")

    def _leave_help(self) -> None:
        self._hand.click("help-back")


def tour(program: Stage, camera: TourCamera) -> None:
    """Picture every page, panel and kind of question."""
    Tour(program, camera).walk()
