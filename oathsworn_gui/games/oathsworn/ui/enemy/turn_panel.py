"""The enemy's turn beside the board: target, path, attack, pushes, step by step with reasons."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, StageCard
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy import step_name
from oathsworn_gui.games.oathsworn.rules.board.areas import AreaHit
from oathsworn_gui.games.oathsworn.rules.enemy.damage import weakened
from oathsworn_gui.games.oathsworn.rules.enemy.step_attack import NOBODY
from oathsworn_gui.games.oathsworn.rules.enemy.strike import bonus_of, is_broken, might_of
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks
from oathsworn_gui.games.oathsworn.ui.enemy.change import Planned
from oathsworn_gui.games.oathsworn.ui.enemy.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.enemy.marked_words import MarkedWords
from oathsworn_gui.games.oathsworn.ui.enemy.overlay import laid_of, way_start
from oathsworn_gui.games.oathsworn.ui.enemy.rows import (
    displaced_looks,
    figures,
    hit_looks,
    looks_of,
)
from oathsworn_gui.games.oathsworn.ui.enemy.step_bar import StepBar
from oathsworn_gui.games.oathsworn.ui.enemy.words import (
    Row,
    card_words,
    coming_rows,
    preview_rows,
)
from oathsworn_gui.games.oathsworn.views.cards.course import reaction_rows
from oathsworn_gui.games.oathsworn.views.enemy.answer_words import answer_words
from oathsworn_gui.games.oathsworn.views.enemy.card_part import part_of_words
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal, proposal
from oathsworn_gui.games.oathsworn.views.enemy.rule_words import rule_words
from oathsworn_gui.games.oathsworn.views.enemy.toll import Toll, toll_of
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.table.answer_forms import option_words
from oathsworn_gui.ui.widgets import Heading, wrapped

_OURS = ("oathsworn", "ally")
"""Kinds of figures whose odds are shown before those of others that are hit."""
_ON_HEXES = ("enemy.tiles", "enemy.spawn")
"""Kinds that name the hexes they are about instead of saying the question again."""
_CARD_FROM, _TITLE_FROM = 640, 400
"""Heights of the panel from which it contains the stage card too, and the title of a rule."""


class EnemyTurnPanel(ChoicePanel):
    """The step under way of a boss or of one minion, with the card it comes from."""

    edge = "boss-line"

    folds_preview = True
    _steps: StepBar | None = None
    _says_all = False
    """Whether the card above, in the words of its print, says what follows."""

    def look(self) -> None:
        """Look at the turn, the proposal and whom the attack hits."""
        store = self.context.store
        self.turn = turn_of(store.campaign)
        self.found: Proposal | None = proposal(store.campaign, store.box)

    @property
    def _is_known(self) -> bool:
        """Whether the program proposes anything: it knows the board."""
        found = self.found
        if found is None:
            return False
        parts = (found.targeting, found.move, found.hit, found.displacement)
        return any(part is not None for part in parts) or bool(found.hexes)

    # -------------------------------------------------------------------------------- head

    def head(self) -> None:
        """Add the steps, the card, the answer and its reason."""
        self._add_steps()
        self._add_card()
        self.add_answer(
            answer_words(self.context.store.campaign, self.context, self.question, self.found)
        )
        targeting = self.found.targeting if self.found is not None else None
        nobody = targeting is not None and targeting.target is None
        if targeting is not None and nobody and self.question.kind == "enemy.target":
            self.add_reason(targeting.trace.line)
        elif targeting is not None and self.turn is not None:  # the reason is shown in its row
            self.add_reason(None, card_words(self.context, self.turn))
        elif self.question.kind in _ON_HEXES and self.question.params.get("hexes"):
            hexes = str(self.question.params["hexes"])
            self.add_reason(None, self.say("enemy-panel.on-hexes", hexes=hexes))
        elif not self._is_rule:  # whose words are the reason
            self.add_reason(self.question.because, self.asked_words(".help"))
        if not self._is_known and self.question.because is not None:
            words = self.asked_words(".help")  # the table judges it, so the rule is given in words
            if words:
                self.add_note(words, "question-help")

    def fit_parts(self, *, tight: bool) -> None:
        """Leave the words of the steps out in a very low window, too."""
        super().fit_parts(tight=tight)
        if self._steps is not None:
            self._steps.stand(low=tight)

    def _add_steps(self) -> None:
        self._steps = None
        turn, texts = self.turn, self.context.texts
        if turn is None:
            return
        names = [step_name(texts, step) for step in turn.steps]
        place = min(turn.place, len(names) - 1)
        bar = self._steps = StepBar(self.context.theme)
        self.top.addWidget(bar)
        spoken = texts.say("enemy-panel.steps", n=place + 1, of=len(names), step=names[place])
        bar.show_steps(names, place, spoken)

    def _add_card(self) -> None:
        """Add the card that is carried out, left out on a low panel; or the rule of the board."""
        campaign, box = self.context.store.campaign, self.context.store.box
        card = next((p for p in reversed(campaign.pending) if isinstance(p, StageCard)), None)
        known = definition(campaign, box, card.card) if card is not None else None
        done = reversed(self.context.store.history.done)
        lines = (line for step in done for line in reversed(step.lines))
        rule = rule_words(campaign, self.turn, lines)
        self._is_rule = bool(rule)
        self._card = QFrame()
        self._card.setProperty("raised", True)
        self._card.setProperty("foe", True)
        self._card.setObjectName("enemy-rule" if rule else "enemy-card")
        self.top.addWidget(self._card)
        self._card.setVisible(False)
        self._says_all = False
        title = self.say("enemy-panel.rule") if rule else known.title if known is not None else ""
        words = rule or (known.words if known is not None else "")
        if not title:
            return
        self._says_all = bool(words) and not rule
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(12, 8, 12, 10)
        inside.setSpacing(2)
        self._card_title = wrapped(Heading(self.context.theme, title, 17))
        inside.addWidget(self._card_title)
        steps = () if self.turn is None else self.turn.steps[: self.turn.place + 1]
        span = part_of_words(words, (step.do for step in steps))
        inside.addWidget(MarkedWords(self.context.theme, words, span))
        self._card.setAccessibleName(sentences(title, words))
        self._show_card()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the card where there is room for it."""
        super().resizeEvent(event)
        self._show_card()

    def _show_card(self) -> None:
        """Show a rule always: nothing else on the page says it. A card is in the strip too."""
        if self._card.layout() is None:
            return
        self._card.setVisible(self._is_rule or self.height() >= _CARD_FROM)
        self._card_title.setVisible(self.height() >= _TITLE_FROM)

    # ------------------------------------------------------------------------ rows, numbers

    def looks(self) -> Sequence[CandidateLooks]:
        """Return those the attack hits, and the options."""
        several = self._odds_of_several()
        hit = hit_looks(self.context, self.question, self._hit, several)
        found = self.found
        moved = displaced_looks(self.context, found.displacement if found is not None else None)
        targeting = found.targeting if found is not None else None
        return (*hit, *moved, *looks_of(self.context, self.question, targeting))

    def always_shown(self, looks: CandidateLooks) -> bool:
        """Whether a row is shown outside a change: not those that the attack does not affect."""
        return super().always_shown(looks) and (self._hit is None or looks.state != "dropped")

    @property
    def _hit(self) -> AreaHit | None:
        """Whom the attack hits that is proposed now."""
        return self.found.hit if self.found is not None else None

    def confirm_words(self) -> str:
        """Return the words of the ember button: what is done by hand is done, not confirmed."""
        options = {option.key: option for option in self.question.options}
        default = options.get(str(self.question.default))
        if default is None or self.question.kind != "enemy.by-hand":
            return super().confirm_words()
        return option_words(self.context, default)

    def open_choice(self) -> bool:
        """Whether the table knows, not the program."""
        return super().open_choice() or not self._is_known

    def coming(self) -> Sequence[Row]:
        """Return what this step does and what follows."""
        shown = preview_rows(self.context, self.found) if self.found is not None else ()
        if self.turn is None:
            return shown
        then = () if self._says_all else coming_rows(self.context, self.turn, self.found)
        breaks = self.turn.breaker is not None
        if not breaks:
            return (*shown, *then)
        store = self.context.store
        return (*shown, *then, *reaction_rows(store.campaign, store.box, self.context.texts))

    def odds(self) -> Sequence[Toll]:
        """Return what the attack that comes may cost the one it is for."""
        target = self._target()
        known = self.question.kind != "enemy.chain-next"  # whoever comes next has one card less
        if target is None or self.question.default == NOBODY or not known:
            return ()
        toll = self._toll_of(target)
        return () if toll is None else (toll,)

    def _odds_of_several(self) -> dict[str, Toll]:
        """Return what an attack may cost each of several whom it hits."""
        hits = self._hit.hits if self._hit is not None else ()
        found = {one.figure: self._toll_of(one.figure) for one in hits} if hits[1:] else {}
        return {figure: toll for figure, toll in found.items() if toll is not None}

    def _toll_of(self, figure: str) -> Toll | None:
        store, strike = self.context.store, self._strike()
        if strike is None:
            return None
        might, bonus, broken = strike
        return toll_of(store.campaign, store.box, figure, might, bonus, fewer=broken)

    def _strike(self) -> tuple[tuple[Colour, ...], int, bool] | None:
        """Return MIGHT, bonus and whether it is weakened, of the attack that comes."""
        turn, store = self.turn, self.context.store
        if turn is None:
            return None
        made = self.question.kind == "enemy.displace"  # its attack was made: no odds any more
        strikes = (step for step in turn.steps[turn.place + made :] if isinstance(step, Strike))
        strike = next(strikes, None)
        if strike is None:
            return None
        might = might_of(store.campaign, turn, strike)
        broken = is_broken(store.campaign, strike)
        return weakened(might) if broken else might, bonus_of(turn, strike), broken

    def _target(self) -> str | None:
        if self.found is not None and self.found.targeting is not None:
            return self.found.targeting.target
        if self._hit is not None and self._hit.hits:
            hits = [one.figure for one in self._hit.hits]
            known = figures(self.context)
            ours = (one for one in hits if one in known and known[one].kind in _OURS)
            return next(ours, hits[0])
        return self.turn.target if self.turn is not None else None

    # ------------------------------------------------------------------------------- board

    def planned(self) -> Planned:
        """Return where the enemy is, and where hexes and figures would go."""
        figure = figures(self.context).get(self.turn.actor) if self.turn is not None else None
        found, encounter = self.found, self.context.store.campaign.encounter
        if found is None or encounter is None:
            return Planned(way_start(figure, found))
        moved = found.displacement.moved if found.displacement is not None else ()
        places = {one.figure: encounter.shape.name(one.at) for one in moved}
        return Planned(way_start(figure, found), found.hexes, places)

    def laid(self) -> Laid:
        """Return the proposal as drawn on the board."""
        encounter = self.context.store.campaign.encounter
        if encounter is None or self.found is None:
            return Laid(target=self._target() or "")
        say = self.context.texts.say
        laid = laid_of(encounter, self.found, say, self.context.line_text)
        return laid._replace(target=self._target() or "")


def turn_of(campaign: Campaign) -> EnemyTurn | None:
    """Return the enemy's turn under way, None when there is none."""
    found = (p for p in reversed(campaign.pending) if isinstance(p, EnemyTurn))
    return next(found, None)
