"""A draw for everybody: its cards as they turn, the total, what it needs, what it came to."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.views.might.draw_settled import (
    Settled,
    dealt_last,
    settled_last,
)
from oathsworn_gui.games.oathsworn.views.might.faces import (
    Shown,
    face_words,
    shown_drawn,
    shown_unit,
    turning_ms,
)
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.games.oathsworn.views.might.so_far import so_far_view
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.table_screen import (
    Figure,
    Looked,
    Part,
    Picture,
    TableScreen,
    Tone,
    Words,
)
from oathsworn_gui.tabletop.texts import Texts

KIND, SMALL = "cards", "result-cards"
"""The pictures of the cards: large, and below the board."""
_TOLD_MS = 6000
"""So long a settled draw is shown before the board comes back."""
_AFTER_MS = 300
"""So long after the last card its total is told."""
_BAD = frozenset(
    {"check.failed", "check.blanks", "fight.failed", "fight.missed", "attack.missed"}
    | {"caged.failed", "enemy-attack.hit"}
)
_REVEALED = frozenset({"enemy-attack.revealed"})


class CardsShown(NamedTuple):
    """Cards in the order drawn; ``turning`` are the places that are turned up just now.

    ``total`` is the sum where it may be told, None while cards turn.
    """

    cards: tuple[Shown, ...]
    turning: tuple[int, ...] = ()


def open_draw(store: Store, phrases: Phrases, looked: Looked) -> TableScreen | None:
    """Return the draw that is under way; None where none is."""
    question = store.ask()
    if question is None or not question.kind.startswith("draw."):
        return None
    campaign: Campaign = store.campaign
    draw = draw_of(campaign)
    cards = tuple(map(shown_drawn, draw.cards))
    if question.draw is not None and not question.draw.facedown:
        cards += tuple(shown_unit(unit, "open") for unit in draw.asked)
    turning = _turned_now(dealt_last(store), looked)
    if not cards:
        return None
    waits = _still_turning(turning, looked)
    parts = () if waits else _parts(campaign, store.box, phrases, question, draw)
    picture = _picture(phrases.texts, CardsShown(cards, turning))
    return TableScreen(
        "draw", phrases.asked(question), _who(campaign, question), "hot", picture, parts,
        holds=waits,
    )  # fmt: skip


def settled_draw(store: Store, phrases: Phrases, looked: Looked) -> TableScreen | None:
    """Return the draw that the last step settled, for some seconds; None for none."""
    settled = settled_last(store)
    if settled is None or looked.passed is None:
        return None
    turning = _turned_now(settled.dealt, looked)
    left = round(_TOLD_MS + turning_ms(len(turning)) - looked.passed)
    if left <= 0:
        return None
    waits = _still_turning(turning, looked)
    told = () if waits else _verdict(phrases, settled)
    cards = CardsShown(tuple(map(shown_drawn, settled.draw.cards)), turning)
    return TableScreen(
        "draw",
        phrases.texts.say("table-window.drawn"),
        picture=_picture(phrases.texts, cards),
        column=told,
        holds=waits or left,
    )


def last_result(store: Store, phrases: Phrases) -> tuple[Part, ...]:
    """Return the draw that the last step settled as one line below the board; empty for none."""
    settled = settled_last(store)
    if settled is None or not settled.verdicts:
        return ()
    cards = CardsShown(tuple(map(shown_drawn, settled.draw.cards)))
    spoken = _spoken(phrases.texts, cards)
    told = settled.verdicts[0]
    words = Words(phrases.line_text(told), "name", _tone(told.code))
    return (Picture(SMALL, cards, spoken), words)


def _turned_now(places: tuple[int, ...], looked: Looked) -> tuple[int, ...]:
    return places if looked.passed is not None and looked.motion else ()


def _still_turning(turning: tuple[int, ...], looked: Looked) -> int:
    """Return for how many ms cards are still being turned, 0 once all are told."""
    if not turning or looked.passed is None:
        return 0
    return max(0, round(turning_ms(len(turning)) + _AFTER_MS - looked.passed))


def _picture(texts: Texts, cards: CardsShown) -> Picture:
    return Picture(KIND, cards, _spoken(texts, cards))


def _spoken(texts: Texts, cards: CardsShown) -> str:
    return "; ".join(face_words(texts, card) for card in cards.cards)


def _who(campaign: Campaign, question: Question) -> str:
    names = (campaign.seats[seat].name for seat in question.seats if seat in campaign.seats)
    return ", ".join(names)


def _parts(
    campaign: Campaign, box: Box, phrases: Phrases, question: Question, draw: Draw
) -> tuple[Part, ...]:
    """Return the total so far, and what the draw needs."""
    say, parts = phrases.texts.say, list[Part]()
    if draw.cards:
        so_far = so_far_view(campaign, phrases, draw)
        parts.append(Figure(str(so_far.total), say("table-window.so-far")))
        result = might_draw.result(draw)
        if result.blanks and draw.family != "enemy":
            tone: Tone = "bad" if result.miss else ""
            blanks = say("table-window.blanks", n=result.blanks)
            parts.append(Figure(str(result.blanks), blanks, tone))
    setting = odds_setting(campaign, box, question)
    if setting is not None and setting.per is not None:
        parts.append(Figure(str(setting.per), say(f"table-window.needs.{setting.use}")))
    return tuple(parts)


def _verdict(phrases: Phrases, settled: Settled) -> tuple[Part, ...]:
    total = str(might_draw.result(settled.draw).total)
    parts: list[Part] = [Figure(total, phrases.texts.say("table-window.total"))]
    one = len(settled.verdicts) == 1
    parts += [
        Words(phrases.line_text(told), "large", _tone(told.code))
        for told in settled.verdicts
        if one or told.code not in _REVEALED
    ]
    parts += [Words(phrases.line_text(told), "name") for told in settled.after[:3]]
    return tuple(parts)


def _tone(code: str) -> Tone:
    return "bad" if code in _BAD else "good"
