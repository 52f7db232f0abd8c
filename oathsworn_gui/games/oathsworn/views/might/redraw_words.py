"""What a redraw is worth, in words and plain values: notes below the cards, advice, every way."""

from fractions import Fraction

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.views.might.draw_advice import HandAdvice
from oathsworn_gui.games.oathsworn.views.might.faces import Note, face_words, shown_drawn
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Looks, Row
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, percent
from oathsworn_gui.games.oathsworn.views.might.setting import Use
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.texts import Texts


class RedrawWords:
    """The words of the advice for one hand."""

    def __init__(self, texts: Texts, draw: Draw, found: HandAdvice, use: Use = "attack") -> None:
        """Make the words for ``draw``; a check (``use``) brings successes rather than HP."""
        self._texts = texts
        self._draw = draw
        self._found = found
        divided = found.aim.kind == "hp"
        self._what = "successes" if divided and use == "check" else found.aim.kind

    def _say(self, key: str, **params: Scalar) -> str:
        return self._texts.say(key, **params)

    def _number(self, worth: Fraction) -> str:
        if self._found.aim.kind != "hp":
            return percent(worth)
        return str(worth) if worth.denominator == 1 else average(worth)

    def _worth(self, worth: Fraction) -> str:
        n = 1 if worth == 1 else 2  # of "1 success", which no part of one is
        return self._say(f"draw.worth.{self._what}", worth=self._number(worth), n=n)

    # -------------------------------------------------------------------------- below the cards

    def notes(self) -> tuple[Note, ...]:
        """Return what each redraw is worth, by the place of its card."""
        found = self._found
        best = None if found.best is None else found.worths[found.best]
        return tuple(self._note(worth, best) for worth in found.worths)

    def _note(self, worth: Fraction | None, best: Fraction | None) -> Note:
        if worth is None:
            return Note("", self._say("draw.advice.less"), "quiet")
        if worth == best:
            return Note(self._number(worth), self._say("draw.advice.best"), "moss")
        unit = self._say("draw.worth.unit") if self._what == "hp" else ""
        return Note(self._number(worth), unit)

    def kept(self) -> str:
        """Return what keeping all cards is worth, as a number."""
        return self._number(self._found.advice.keep)

    # ------------------------------------------------------------------------------- the advice

    def advice(self) -> str:
        """Return what to do, with what it is worth."""
        found = self._found
        keep = self._worth(found.advice.keep)
        if found.best is None:
            return self._say("draw.advice.keep", keep=keep)
        card, worth = self._draw.cards[found.best], self._worth(found.best_worth)
        if found.advice.tokens > 1:  # the new card alone would bring less
            worth = self._say("draw.advice.with", worth=worth, n=found.advice.tokens)
        alike = "-alike" if self._worth(found.best_worth) == keep else ""
        if card.blank and not card.extra and found.miss:
            return self._say(f"draw.advice.blank{alike}", worth=worth, keep=keep)
        words = face_words(self._texts, shown_drawn(card))
        return self._say(f"draw.advice.card{alike}", face=words, worth=worth, keep=keep)

    def first(self) -> str:
        """Return what to redraw before the extra cards that are owed, and what it is worth."""
        found = self._found
        keep, worth = self._worth(found.advice.keep), self._worth(found.best_worth)
        if found.best is None or keep == worth:
            return ""
        words = face_words(self._texts, shown_drawn(self._draw.cards[found.best]))
        return self._say("draw.advice.first", face=words, worth=worth, keep=keep)

    def reason(self) -> str:
        """Say why, and with how many redraws that was counted. All of it is exact."""
        found, counted = self._found, self._found.advice.tokens
        more = self._say("draw.advice.more-held", n=counted) if counted < found.redraws else ""
        short = self._say("draw.advice.at-least") if found.advice.short else ""
        return " ".join(filter(None, (self._why(), more, short)))

    def _why(self) -> str:
        found = self._found
        if found.best is None:
            return self._say("draw.advice.why-keep", n=found.redraws)
        if found.miss:
            return self._say("draw.advice.why-miss", n=found.redraws)
        gain = found.best_worth - found.advice.keep
        return self._say("draw.advice.why-gain", gain=self._worth(gain))

    # -------------------------------------------------------------------------------- every way

    def looks(self) -> Looks:
        """Return every way to go on with its worth, the best first."""
        found, cards = self._found, self._draw.cards
        ways = [(self._redraw(cards[at]), worth) for at, worth in found.advice.redraws]
        kept = (self._say("option.draw.keep"), found.advice.keep)
        ways = [kept, *ways] if found.best is None else [*ways, kept]
        most = max(worth for _, worth in ways) or 1
        short = self._what == "successes"  # the head says what the numbers are
        told = (
            (words, worth, self._number(worth) if short else self._worth(worth))
            for words, worth in ways
        )
        return Looks(
            head=self._say(f"draw.advice.worth-{self._what}"),
            rows=tuple(Row(words, float(worth / most), number) for words, worth, number in told),
            foot=self._foot(),
        )

    def _foot(self) -> str:
        target = self._found.target
        return self._say("draw.advice.exact-of" if target else "draw.advice.exact", name=target)

    def _redraw(self, card: Drawn) -> str:
        key = "draw.advice.redraw-extra" if card.extra else "draw.advice.redraw"
        colour = self._say(f"colour.{card.colour}")
        return self._say(key, colour=colour, face=card.face.replace("*", "✱"))
