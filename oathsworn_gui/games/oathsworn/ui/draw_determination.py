"""Determination after a miss: which combat token is gained, and what comes back."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.class_pieces import LETHALITY, LETHALITY_BACK
from oathsworn_gui.games.oathsworn.rules.in_encounter import plays_small
from oathsworn_gui.games.oathsworn.ui.board_view import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.ui.draw_choice import DrawChoice
from oathsworn_gui.games.oathsworn.ui.draw_choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.draw_settled import last_settled
from oathsworn_gui.tabletop.table_options import reading
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.widgets import wrapped

LETTERS: Mapping[TokenType, str] = {
    "animus": "A",
    "battleflow": "B",
    "defense": "D",
    "empowered": "E",
    "redraw": "R",
}
_COME_BACK = ("redraw", "empowered")


class DeterminationPanel(ChoicePanel):
    """A digit, the first letter of a token or a click gains it."""

    def fill_choices(self) -> None:
        """Say what comes back, and show the five tokens."""
        back = wrapped(QLabel(self._back_words()))
        back.setObjectName("comes-back")
        back.setProperty("strong", True)
        self.body.addWidget(back)
        for place, token in enumerate(TOKEN_TYPES, 1):
            choice = self._choice(token, str(place))
            self.add_choice(choice, partial(self.answer, token), str(place), LETTERS[token])

    @property
    def _seat(self) -> str:
        return self.question.seats[0]

    def _back_words(self) -> str:
        """Return what was spent on the attack and comes back. Source: ATTACK-07, L921-924."""
        back: Counter[str] = Counter()
        draw = self.draw if self.draw.cards else last_settled(self.context.store)
        again = reading(LETHALITY_BACK, self.context.store.campaign) == "yes"
        comes_back = (*_COME_BACK, LETHALITY) if again else _COME_BACK
        for key, n in draw.tokens.items() if draw is not None else ():
            kind = key.split(".")[1]
            if kind in comes_back:
                back[kind] += n
        if not back:
            return self.say("draw.determination.nothing-back")
        told = ", ".join(
            self.say(f"draw.determination.back-{kind}", n=n) for kind, n in sorted(back.items())
        )
        return self.say("draw.determination.back", tokens=told)

    def _choice(self, token: TokenType, key: str) -> DrawChoice:
        context = self.context
        campaign = context.store.campaign
        small = campaign.encounter is not None and plays_small(campaign, self._seat)
        other = small and token in {"animus", "battleflow"}
        words = self.say(f"draw.determination.{'small' if other else token}")
        title = self.say(f"token.{token}")
        choice = DrawChoice(
            context.theme, f"{title[:1].upper()}{title[1:]}", words, key,
            partial(self._paint_token, token),
        )  # fmt: skip
        choice.setObjectName(f"option-{token}")
        held = tokens_of(campaign, self._seat, token)
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
