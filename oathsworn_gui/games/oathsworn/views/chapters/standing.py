"""How a campaign stands, for whoever was away: what is open, who is hurt, what to lay out."""

from collections import Counter
from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Consumed, Encounter, Figure
from oathsworn_gui.games.oathsworn.model.might_cards import deck_name
from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import in_deck
from oathsworn_gui.games.oathsworn.views.story.put_away import seat_title
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.tale import Person, Standing

_LOST = 20
_FALLEN = 10
_INJURY = 3
_BOUND = 4


def standing(campaign: Campaign, box: Box) -> Standing:
    """Return how the campaign stands now; nothing in it is secret."""
    people = tuple(_person(campaign, seat, box) for seat in sorted(campaign.seats))
    return Standing(
        tuple(_open(campaign)),
        tuple(sorted(people, key=lambda one: -one.harm)),
        tuple(_laid_out(campaign, box)),
    )


def _laid_out(campaign: Campaign, box: Box) -> Iterator[Line]:
    """Yield what lies on the table: of an encounter under way its cards, dice and models."""
    encounter = campaign.encounter
    if encounter is None or not encounter.round or encounter.result is not None:
        yield from next(each.lines for each in to_set_up(campaign, box) if each.key == "table")
        return
    yield line("set-up.game-board", "ENCSETUP-03")
    yield from _of_the_boss(encounter)
    minions = Counter(each.name.rstrip(" 0123456789") for each in _minions(encounter))
    for name, n in minions.items():
        yield line("tale.minions", None, name=name, n=n)
    for family in FAMILIES:
        decks = {c: campaign.decks.get(deck_name(family, c)) for c in COLOURS}
        left = " ".join(f"{deck.left}{c[0].upper()}" for c, deck in decks.items() if deck)
        if any(deck and deck.discard for deck in decks.values()):
            yield line("tale.decks", None, family=family, cards=left)


def _of_the_boss(encounter: Encounter) -> Iterator[Line]:
    boss = encounter.boss
    if boss is None:
        return
    if encounter.faceup is not None:
        left = in_deck(encounter)
        yield line("tale.stage", None, stage="I" * boss.stage, card=encounter.faceup, n=left)
    dice = ", ".join(f"{each.name} {each.hp}" for each in boss.locations if each.hp > 0)
    if dice:
        yield line("tale.dice", None, name=boss.name, dice=dice)
    broken = ", ".join(each.name for each in boss.locations if each.hp <= 0)
    if broken:
        yield line("tale.broken", None, names=broken)


def _minions(encounter: Encounter) -> Iterator[Figure]:
    return (each for each in encounter.figures.values() if each.kind == "minion")


def _open(campaign: Campaign) -> Iterator[Line]:
    """Yield what is open: time that runs, reminders, keywords, what is due after the encounter."""
    story = story_of(campaign)
    if story.track is not None:
        track = story.track
        yield line("tale.time", "TIME-03", n=track.length - len(track.tokens), of=track.length)
    if story.journey is not None and not story.journey.over:
        yield line("tale.rations", None, n=story.journey.rations)
    for trigger in story.triggers:
        if not trigger.done and trigger.space is not None:
            yield line("tale.reminder-at", None, words=trigger.words, space=trigger.space)
        elif not trigger.done:
            yield line("tale.reminder", None, words=trigger.words)
    if campaign.company.keywords:
        yield line("tale.keywords", None, words=", ".join(campaign.company.keywords))
    for words in campaign.company.due:
        yield line("tale.due", "TIME-08", words=words)


def _person(campaign: Campaign, seat: str, box: Box) -> Person:
    who = campaign.seats[seat]
    most = max_hp(campaign, box, seat)
    state = tuple(_state(campaign, seat, most))
    harm = max(0, most - who.hp) + _INJURY * len(who.injuries)
    harm += _FALLEN * (who.hp <= 0) + _LOST * bool(who.lost) + _BOUND * len(_bound(campaign, seat))
    player = next((one.name for one in campaign.players if one.key == who.player), "")
    glyph = box.cls(who.cls).glyph
    return Person(seat_title(campaign, seat, box), player, glyph, who.hp, most, harm, state, seat)


def _state(campaign: Campaign, seat: str, most: int) -> Iterator[Line]:
    """Yield what is wrong with somebody, the worst first; that all is well if nothing is."""
    who = campaign.seats[seat]
    bound = _bound(campaign, seat)
    if who.lost:
        yield line("tale.lost", None)
        return
    if who.hp <= 0:
        yield line("tale.unconscious", None)
    for what in bound:
        yield line(f"tale.{what}", None)
    if who.injuries:
        yield line("tale.injuries", None, names=", ".join(one.name for one in who.injuries))
    if 0 < who.hp < most:
        yield line("tale.hp-lost", None, n=most - who.hp)
    if who.hp >= most and not who.injuries and not bound:
        yield line("tale.unhurt", None)


def _bound(campaign: Campaign, seat: str) -> tuple[str, ...]:
    """Return what binds somebody in the encounter: ``caged``, ``consumed``."""
    encounter = campaign.encounter
    held = encounter.seats.get(seat) if encounter is not None else None
    if held is None:
        return ()
    kinds = {"caged": held.caged, "consumed": held.consumed}
    return tuple(name for name, value in kinds.items() if isinstance(value, Caged | Consumed))
