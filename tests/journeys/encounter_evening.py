"""A player at a whole encounter: sets it up, answers whatever is asked, until it is over.

It sees only what a player sees and presses only what is offered. Cards drawn at the table are typed
in high, and low for the enemy, so that fights stay short.
"""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, SetLocationHp
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, GainItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Encounter
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, free_hexes
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import range_of
from oathsworn_gui.games.oathsworn.rules.movement.walking import cheapest_path, figure_of_seat
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.tabletop.hexes import distance
from oathsworn_gui.tabletop.procedure import Question
from tests.journeys.company import do
from tests.journeys.evening import Evening
from tests.journeys.hands_on_board import board, drag, place, spot
from tests.journeys.typed_cards import cards_to_type

ARMED: tuple[Seat, ...] = ("1", "2", "3", "4")

MOST_PRESSES = 1500
"""More presses than any of these encounters needs."""


def arm(evening: Evening, *, range_of_bows: int) -> None:
    """Give a great axe to the first seat and great bows to the others, so that fights are short."""
    might: tuple[Colour, ...] = ("black", "black", "red", "red")
    for seat in ARMED:
        reach = None if seat == "1" else range_of_bows
        name = f"Great arm {seat}"
        do(evening, GainItem(name=name, kind="weapon", hands=2, range=reach, might=might))
        found = evening.campaign.company.backpack[-1]
        evening.view.store.dispatch(EquipItem(item=found.id, seat=seat), "for once")


class Fight:
    """Plays the encounter of the chapter. ``asked`` holds the presses of each answer, by its kind.

    A company that is not ``attacking`` only lets the enemy come. ``places`` are the hexes in which
    the company begins, by figure; ``dice`` what the dice of the boss show then.
    """

    def __init__(
        self, evening: Evening, places: Mapping[str, str], *, dice: int, attacking: bool = True
    ) -> None:
        """Play at the window of ``evening``, which becomes as small as it may be."""
        self.evening, self.places, self.attacking = evening, places, attacking
        self.dice = dice
        self.asked: dict[str, list[int]] = {}
        evening.program.window.resize(1280, 720)

    @property
    def encounter(self) -> Encounter:
        """The encounter as it is now."""
        found = self.evening.campaign.encounter
        assert found is not None
        return found

    # ----------------------------------------------------------------------------- setting it up

    def set_up(self, use: BoardMode) -> None:
        """Set it up from its first button to round 1: the board's use, hands, where all stand."""
        self.evening.press("set-up-known", "N")
        if self.encounter.board != use:
            self.use_board(use)
        self.begin()

    def begin(self) -> None:
        """Put everybody on the board if it is this one, choose the hands, and begin round 1.

        The dice of the boss are turned down behind the player's back, so that the fight is short.
        """
        boss = self.encounter.boss
        for location in boss.locations if boss is not None else ():
            do(self.evening, SetLocationHp(location=location.key, hp=self.dice))
        for figure, name in self.places.items() if self.encounter.board == "screen" else ():
            place(self.evening, figure, name)
        self.evening.press("take-all-hands")
        if self.evening.sees("take-side"):  # a companion whose card is known picks its side
            self.evening.press("take-side", "N")
        self.evening.press("begin-round", "N")
        assert self.encounter.round == 1

    def use_board(self, use: BoardMode) -> None:
        """Say how the board is used, in its panel."""
        if self.evening.by_keys:
            self.evening.hand.key("Shift+B")
        else:
            self.evening.command("The board: its use")
        self.evening.press(f"board-mode-{use}")
        self.evening.hand.key("Escape")
        assert self.encounter.board == use

    # --------------------------------------------------------------------------------- playing it

    def until(self, done: Callable[[Encounter], bool]) -> None:
        """Play on until ``done``."""
        while not done(self.encounter):
            before, presses = self.evening.campaign, self.evening.presses
            question = self.evening.question
            assert presses < MOST_PRESSES, self.asked
            if question is None:
                self.go_on()
            else:
                self.answer(question)
                spent = self.evening.presses - presses
                self.asked.setdefault(question.kind, []).append(spent)
            stuck = f"nothing came of {question or self.encounter.phase}"
            assert self.evening.campaign is not before, stuck

    def to_the_end(self) -> None:
        """Play until it is won or lost."""
        self.until(lambda encounter: encounter.result is not None)

    def win(self) -> None:
        """Play until it is won; where luck was bad it is fought again, as at the table."""
        self.to_the_end()
        if self.encounter.result == "defeat":
            self.again()
            self.begin()
            self.to_the_end()
        assert self.encounter.result == "victory"

    def go_on(self) -> None:
        """Do what comes next when nothing is asked."""
        encounter, evening = self.encounter, self.evening
        if encounter.turn is not None:
            self.take_turn(encounter)
        elif encounter.phase == "encounter" and not encounter.stage_done:
            evening.press("turn-stage-card", "T")
        elif encounter.phase == "encounter":
            evening.press("end-phase", "N")
        else:
            evening.press("next-step", "N")

    def take_turn(self, encounter: Encounter) -> None:
        """Attack once a round, going nearer where the boss is out of range; then end the turn.

        Where the Oathsworn fell, an ally comes first.
        """
        seat = encounter.turn
        assert seat is not None
        state = encounter.seats[seat]
        if self.evening.sees("bring-in-ally") and not encounter.acted:
            self.evening.press("bring-in-ally")
            return
        held = state.knocked_out or "caged" in self.evening.campaign.seats[seat].statuses
        waits = encounter.played or state.turns > 0 or held or not self.attacking
        away = self.evening.view.store.refuse(BeginAttack(by="an item", seat=seat, target=BOSS))
        to = "" if waits or away is None or encounter.moved else self._nearer(encounter, seat)
        if not waits and away is None and self._card(encounter, seat):
            self.play(encounter, seat)
        elif not waits and away is None and not encounter.acted and self._untold(encounter, seat):
            self._attack_by_hand(encounter, seat)
        elif to:
            self.walk(seat, to)
        else:
            self.evening.press("end-turn", "E")

    def _card(self, encounter: Encounter, seat: Seat) -> int:
        """Return the key of a card in hand that attacks and can be played now; 0 for none."""
        store = self.evening.view.store
        for each in hand_places(self.evening.campaign, store.box, seat):
            slot = each.slot
            parts = store.box.card(slot.card).parts if slot.kind == "ability" else ()
            attacks = any(isinstance(e, AttackEffect) for part in parts for e in part.effects)
            held = each.cooldown is None
            if attacks and held and store.refuse(PlayCard(seat=seat, card=slot.card)) is None:
                return int(each.key)
        return 0

    def _untold(self, encounter: Encounter, seat: Seat) -> bool:
        """Whether the seat can attack with what the program does not carry out by itself."""
        full = self.evening.campaign.seats[seat].form == "full"
        return not full or bool(self._unread(encounter, seat))

    def _unread(self, encounter: Encounter, seat: Seat) -> list[str]:
        """Return the cards in hand whose effects nobody entered."""
        box = self.evening.view.store.box
        cards = [slot.card for slot in encounter.seats[seat].hand if slot.kind == "ability"]
        return [card for card in cards if not box.card(card).parts]

    def _attack_by_hand(self, encounter: Encounter, seat: Seat) -> None:
        """Attack with the first card that the table reads itself; companions need none."""
        if self.evening.campaign.seats[seat].form == "full":
            card = self._unread(encounter, seat)[0]
            self.evening.press(f"slot-{card}", self._key_of(seat, card))
            self.evening.press("attack-card", "A")
        else:
            self.evening.press("attack", "A")

    def play(self, encounter: Encounter, seat: Seat) -> None:
        """Choose the card by its number and play it."""
        n = self._card(encounter, seat)
        places = hand_places(self.evening.campaign, self.evening.view.store.box, seat)
        card = next(one.slot.card for one in places if one.key == str(n))
        self.evening.press(f"slot-{card}", str(n))
        self.evening.press("play-card", "P")

    def _key_of(self, seat: Seat, card: str) -> str:
        places = hand_places(self.evening.campaign, self.evening.view.store.box, seat)
        return next(one.key for one in places if one.slot.card == card)

    def _nearer(self, encounter: Encounter, seat: Seat) -> str:
        """Return the hex beside the boss that the seat can walk to, else the one nearest to it."""
        who, boss = figure_of_seat(self.evening.campaign, seat), encounter.figures[BOSS]
        if who is None or who.at is None or boss.at is None:
            return ""
        centre, most = boss.at, animus_of(self.evening.campaign, seat)
        here = range_of(encounter, who, boss)
        ways = {
            at: len(cheapest_path(encounter, who, at))
            for at in free_hexes(encounter, who.id)
            if distance(at, centre) < here + 1
        }
        near = [at for at, n in ways.items() if 0 < n <= most]
        best = min(near, key=lambda at: (distance(at, centre), ways[at]), default=None)
        return "" if best is None else encounter.shape.name(best)

    def walk(self, seat: Seat, to: str) -> None:
        """Walk a figure to a hex: drag it there, or by the cursor."""
        evening = self.evening
        if evening.by_keys:
            evening.hand.key("M")
            evening.hex(to)
            return
        who = figure_of_seat(evening.campaign, seat)
        assert who is not None
        assert who.at is not None
        here = self.encounter.shape.name(who.at)
        drag(board(evening), spot(evening, here), board(evening), spot(evening, to))

    def again(self) -> None:
        """After a defeat: three redraw tokens each, and all as it was at the beginning."""
        attempt = self.encounter.attempt
        for seat in self.encounter.seats:
            for _ in range(3):
                self.evening.press(f"replay-{seat}-redraw")
        self.evening.press("replay")
        assert (self.encounter.attempt, self.encounter.round) == (attempt + 1, 0)

    # ------------------------------------------------------------------------------- answering it

    def answer(self, question: Question) -> None:
        """Answer what is asked: what is proposed, else the first way that is open."""
        evening = self.evening
        special = {
            "mirror.place": self._told,
            "enemy.card": self._instructed,
            "enemy-attack.defense-card": self._defended,
            "draw.redraw": self._kept,
        }
        if question.kind in special:
            special[question.kind](question)
        elif question.form == "draw":
            self.draw(question)
        elif question.form == "choice" or (question.form == "place" and not question.default):
            self._choose(question)
        elif question.default is not None and evening.sees("confirm"):
            evening.answer("confirm", "Return")
        else:
            evening.answer("accept", "Return")

    def draw(self, question: Question) -> None:
        """Let the program deal, or type in high cards."""
        if self.evening.campaign.dealer == "program":
            self.evening.answer("draw", "D")
        else:
            self.evening.cards(self.drawn(question))

    def drawn(self, question: Question) -> str:
        """Return the keys of cards that can come up now: high ones, or low ones of the enemy."""
        assert question.draw is not None
        friend = question.draw.family == "oathsworn"
        return cards_to_type(self.evening.campaign, question, high=friend)

    def _choose(self, question: Question) -> None:
        open_keys = [option.key for option in question.options if option.refusal is None]
        keys = [option.key for option in question.options]
        assert open_keys, f"{question.kind} has no way out"
        wanted = question.default if question.kind != "attack.target" else BOSS
        chosen = wanted if wanted in open_keys else open_keys[0]
        if self.evening.sees("confirm") and chosen == question.default:
            self.evening.answer("confirm", "Return")
        else:
            by_enter = question.kind.startswith(("stage.", "card."))
            rows = [*open_keys, *keys] if question.kind.startswith("attack.target") else keys
            key = "Return" if by_enter else str(rows.index(str(chosen)) + 1)
            self.evening.answer(f"option-{chosen}", key)

    def _told(self, question: Question) -> None:
        """Say where the models stand: where they were put on the table, then as before."""
        figure = str(question.params["figure"])
        if question.params["hex"] or figure not in self.places:
            self.evening.answer("mirror-all-same", "End")
            return
        self.evening.keys(f"{self.places[figure].lower()}w")
        self.evening.answer("confirm", "Return")

    def _kept(self, question: Question) -> None:
        """Keep what was drawn."""
        del question
        self.evening.answer("option-keep", "K")

    def _defended(self, question: Question) -> None:
        """Play the card in hand that shields most, where its number is known."""
        most = max(question.options, key=lambda option: int(option.params.get("n") or 0))
        place = question.options.index(most) + 1
        self.evening.answer(f"option-{most.key}", str(place))

    def _instructed(self, question: Question) -> None:
        """Read a stage card off in a few words."""
        del question
        self.evening.keys("m4 a2r")
        self.evening.answer("accept", "Return")
