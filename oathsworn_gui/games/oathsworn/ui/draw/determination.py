"""Determination after a miss: which combat token is gained, and what comes back."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from oathsworn_gui.games.oathsworn.ui.draw.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.draw.drama import DramaScene
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.might.drama import MISSED, miss_of
from oathsworn_gui.games.oathsworn.views.might.draw_settled import last_settled, settled_last
from oathsworn_gui.games.oathsworn.views.might.draw_tokens import (
    DeterminationView,
    determination_view,
    given_back,
)
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.widgets import wrapped

LETTERS: Mapping[TokenType, str] = {
    "animus": "A",
    "battleflow": "B",
    "defense": "D",
    "empowered": "E",
    "redraw": "R",
}
_SMALL = 640
_HEAD = 150
"""A height of the panel's room in px below which the miss is small; the room of the head."""


class DeterminationPanel(ChoicePanel):
    """A digit, the first letter of a token or a click gains it; the miss stands large beside."""

    choices_aside = True

    def fill_choices(self) -> None:
        """Show what is returned, and the five tokens."""
        back = wrapped(PlainLabel(self._back_words()))
        back.setObjectName("comes-back")
        back.setProperty("strong", True)
        self.side.addWidget(back)
        self._add_miss()
        shown = determination_view(self.context.store.campaign, self.question.seats[0])
        for place, token in enumerate(TOKEN_TYPES, 1):
            choice = self._choice(shown, token, str(place))
            self.add_choice(choice, partial(self.answer, token), str(place), LETTERS[token])

    def _add_miss(self) -> None:
        """Show the blanks large; nothing where the miss is no longer the last step."""
        self._scene = DramaScene(self.context)
        self.body.addWidget(self._scene, 1)
        settled = settled_last(self.context.store)
        missed = next((v for v in settled.verdicts if v.code in MISSED), None) if settled else None
        self._scene.setVisible(missed is not None)
        if settled is None or missed is None:
            self.body.addStretch(1)
            return
        words = self.say("drama.determination")
        drama = miss_of(self.context, missed, settled, words)
        self._scene.begin(drama, motion=self.context.motion)

    def fit(self, width: int, height: int) -> None:
        """Give the miss what room the choices leave."""
        super().fit(width, height)
        small = height < _SMALL
        self._scene.setMinimumHeight(180 if small else 320)
        self._scene.setMaximumHeight(max(180, height - _HEAD))
        for choice in self._choices:
            choice.crouch(low=small, tiny=small)
        self._lie_in(1)

    def _back_words(self) -> str:
        """Return in words what was spent on the attack and is returned."""
        draw = self.draw if self.draw.cards else last_settled(self.context.store)
        back = given_back(self.context.store.campaign, draw.tokens) if draw is not None else ()
        if not back:
            return self.say("draw.determination.nothing-back")
        told = ", ".join(self.say(f"draw.determination.back-{kind}", n=n) for kind, n in back)
        return self.say("draw.determination.back", tokens=told)

    def _choice(self, shown: DeterminationView, token: TokenType, key: str) -> DrawChoice:
        context = self.context
        other = shown.small and token in {"animus", "battleflow"}
        words = self.say(f"draw.determination.{'small' if other else token}")
        title = self.say(f"token.{token}")
        choice = DrawChoice(
            context.theme,
            f"{title[:1].upper()}{title[1:]}",
            words,
            key,
            partial(self._paint_token, token),
        )
        choice.setObjectName(f"option-{token}")
        held = shown.held[token]
        if held:
            choice.say_at_the_end(self.say("draw.determination.held", n=held), "quiet")
        return choice

    def _paint_token(self, token: TokenType, painter: QPainter, box: QRectF) -> None:
        theme = self.context.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("well"))
        painter.drawEllipse(box)
        icon = box.adjusted(10, 10, -10, -10)
        paint_icon(painter, icon, TOKEN_ICONS[token], theme.color("gold"))

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """Return what the keys do."""
        digits = f"1–{len(TOKEN_TYPES)}"
        return ((digits, self.say("draw.determination.key")), *self._letters())

    def _letters(self) -> tuple[tuple[str, str], ...]:
        return tuple((LETTERS[token], self.say(f"token.{token}")) for token in TOKEN_TYPES)
