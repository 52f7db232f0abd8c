"""Looks for what only other seats may be sent in what a seat is sent; a game of any kind."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from oathsworn_gui.tabletop.phone import Deed, PhoneQuestion, PhoneScreen, PhoneSpec
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Value


def leaks(sent: str, seat: str, secrets: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return the secrets of other seats that stand in ``sent``, what seat ``seat`` is sent."""
    own = set(secrets.get(seat, ()))
    others = (word for owner, words in secrets.items() if owner != seat for word in words)
    return [word for word in others if word not in own and f'"{word}"' in sent]


def screens(
    spec: PhoneSpec, campaign: Any, box: Any, seats: Iterable[str], phrases: Phrases
) -> dict[str, PhoneScreen]:
    """Return the screens of seats and of a watcher."""
    return {seat: spec.screen(campaign, box, seat, phrases) for seat in (*seats, "")}


def deeds_of(screen: PhoneScreen) -> Iterable[Deed]:
    """Yield every deed that stands on a screen."""
    for block in screen.blocks:
        yield from block.deeds
        for card in block.cards:
            yield from card.deeds


def offered(question: PhoneQuestion) -> Iterator[Value]:
    """Yield the answers that a phone sends by one choice or one number."""
    if question.form in {"choice", "place"}:
        for one in question.choices:
            if not one.why_not:
                yield one.key if one.value is None else one.value
    for n, one in enumerate(question.numbers, question.least):
        yield n if one.value is None else one.value
    if question.form == "number" and not question.numbers:
        yield from range(question.least, question.most + 1)


def check_deeds(spec: PhoneSpec, campaign: Any, box: Any, seat: str, screen: PhoneScreen) -> None:
    """Check that what can be tapped is an action that is not refused, and what says why is not."""
    actions = spec.deeds(campaign, box, seat)
    for deed in deeds_of(screen):
        action = actions.get(deed.key)
        if not deed.why_not:
            assert action is not None, deed
            assert action.refuse(campaign, box) is None, deed
        elif action is not None:
            assert action.refuse(campaign, box) is not None, deed
