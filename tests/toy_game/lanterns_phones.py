"""Lanterns on phones: a keeper a seat, each with a word that no other may see."""

from collections.abc import Mapping
from dataclasses import replace

from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import (
    Block,
    Choice,
    Deed,
    Face,
    PhoneDraw,
    PhoneQuestion,
    PhoneScreen,
    PhoneSeat,
    PhoneSpec,
)
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question, ask
from tests.toy_game.lanterns import PROCEDURES, CastLots, Lanterns, Light, Snuff
from tests.toy_game.lanterns_ui import GAME_UI

_FACES = {"white": ("W0", "W1", "W2", "WC"), "red": ("R1", "R3", "RC")}


def seats(campaign: Lanterns, box: object, phrases: Phrases) -> tuple[PhoneSeat, ...]:
    del box, phrases
    return tuple(PhoneSeat(seat=_seat(n), name=name) for n, name in enumerate(campaign.keepers, 1))


def _seat(n: int) -> str:
    return f"p{n}"


def whisper(campaign: Lanterns, seat: str) -> str:
    """The word of a seat, another one whenever something changed."""
    return f"whisper-{seat}-{campaign.lit}-{campaign.oil}-{len(campaign.pending)}"


def screen(campaign: Lanterns, box: object, seat: str, phrases: Phrases) -> PhoneScreen:
    deeds = () if seat == "" else tuple(_deeds(campaign, box, phrases))
    lines = (f"{campaign.lit} burn", f"{campaign.oil} oil")
    own = (whisper(campaign, seat),) if seat else ()
    blocks = (
        Block(key="lanterns", title="Lanterns", lines=lines, deeds=deeds),
        Block(key="own", title="Your word", lines=own),
    )
    question = ask(PROCEDURES, campaign, box)
    shown = _question(question, seat, phrases) if question is not None else None
    return PhoneScreen(seat=seat, title=seat or "The table", blocks=blocks, question=shown)


def _deeds(campaign: Lanterns, box: object, phrases: Phrases) -> list[Deed]:
    made: list[Deed] = []
    for key, action in deeds(campaign, box, "p1").items():
        refusal = action.refuse(campaign, box)
        why = phrases.refusal_text(refusal) if refusal is not None else ""
        made.append(Deed(key=key, words=key.capitalize(), why_not=why))
    return made


def _question(question: Question, seat: str, phrases: Phrases) -> PhoneQuestion:
    draw = None
    if question.draw is not None:
        colours = question.draw.colours
        faces = {each: tuple(Face(key=f, words=f) for f in _FACES[each]) for each in set(colours)}
        names = {each: each for each in set(colours)}
        draw = PhoneDraw(
            colours=colours, faces=faces, colour_words=names, colour_letters=names, summed=""
        )
    return PhoneQuestion(
        id=question.procedure,
        form=question.form,
        mine=bool(seat),
        title=phrases.asked(question),
        choices=tuple(
            Choice(
                key=each.key,
                words=each.key,
                why_not=phrases.refusal_text(each.refusal) if each.refusal else "",
                marked=each.key == question.default,
            )
            for each in question.options
        ),
        draw=draw,
    )


def deeds(campaign: Lanterns, box: object, seat: str) -> Mapping[str, Action]:
    del campaign, box, seat
    return {"light": Light(), "snuff": Snuff(), "lots": CastLots()}


def secrets(campaign: Lanterns) -> Mapping[str, tuple[str, ...]]:
    each = (_seat(n) for n, _ in enumerate(campaign.keepers, 1))
    return {seat: (whisper(campaign, seat),) for seat in each}


PHONES = PhoneSpec(seats=seats, screen=screen, deeds=deeds, secrets=secrets)
WITH_PHONES = replace(GAME_UI, phones=PHONES)
