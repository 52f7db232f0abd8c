"""What the page “Previously on…” says, in words."""

from typing import Any, NamedTuple

from oathsworn_gui.tabletop.tale import Person, Standing
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.previously import Decided, Previously
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.contract.game_ui import PageContext


class PersonShown(NamedTuple):
    """One of the players' characters: the main number, and the state in words."""

    name: str
    player: str
    glyph: str
    number: str
    state: str
    hurt: bool


class Stands(NamedTuple):
    """How the campaign stands: where play stopped, what is open, the people, what to lay out."""

    title: str
    chapter: str
    stopped: tuple[str, ...]
    open: tuple[str, ...]
    people: tuple[PersonShown, ...]
    lay_out: tuple[str, ...]


class Retold(NamedTuple):
    """What happened: when the evening ended, its paragraphs and decisions, what is not known."""

    ended: str
    paragraphs: tuple[str, ...]
    decisions: tuple[Decided, ...]
    missing: str


def stands(context: PageContext) -> Stands:
    """Return how the open campaign stands now."""
    store = context.store
    campaign: Any = store.campaign
    summary = store.system.summary(campaign)
    found: Standing = store.system.tale.standing(campaign, store.box)
    return Stands(
        summary.title,
        summary.chapter,
        summary.stopped,
        tuple(map(context.line_text, found.open)),
        tuple(person_shown(each, context) for each in found.people),
        tuple(map(context.line_text, found.lay_out)),
    )


def retold(previously: Previously, chapter: str, texts: Texts) -> Retold:
    """Return what is said of the last evening; ``chapter`` names the one that is being played."""
    n = previously.unread
    missing = texts.say("previously.unread", n=n) if n else ""
    if not previously.ended:
        nothing = texts.say("previously.nothing")
        return Retold("", (), (), f"{nothing} {missing}".strip())
    paragraphs = previously.paragraphs or (texts.say("previously.quiet"),)
    day = moment_in_form("long-day", previously.ended, texts)
    clock = moment_in_form("clock", previously.ended, texts)
    number = previously.number
    ended = texts.say("previously.ended", number=number, day=day, clock=clock, chapter=chapter)
    return Retold(ended, paragraphs, previously.decisions, missing)


def spoken(stands: Stands, retold: Retold, texts: Texts) -> str:
    """Return the whole page to be read aloud: what happened, then how things stand."""
    say = texts.say
    decided = [
        f"{each.what}: {each.led_to}" if each.led_to else each.what for each in retold.decisions
    ]
    hurt = [f"{one.name}, {one.number}: {one.state}" for one in stands.people]
    parts = (
        ("", (retold.ended, *retold.paragraphs, retold.missing)),
        (say("previously.decisions", n=len(decided)), tuple(decided)),
        (say("previously.open"), stands.stopped or (say("previously.at-rest"),)),
        ("", stands.open),
        (say("previously.hurt"), tuple(hurt)),
        (say("previously.lay-out"), stands.lay_out),
    )
    said = [each for title, lines in parts if lines for each in (title, *lines) if each]
    return " ".join(each if each[-1] in ".!?…" else f"{each}." for each in said)


def person_shown(person: Person, context: PageContext) -> PersonShown:
    """Return one of the characters as they are now."""
    state = "; ".join(map(context.line_text, person.state))
    number = "" if person.number is None else str(person.number)
    return PersonShown(person.name, person.player, person.glyph, number, state, person.harm > 0)
