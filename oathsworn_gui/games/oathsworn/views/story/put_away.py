"""What goes into which bag when the table stops, and what is put away between the parts."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.rules.map.components import short_of
from oathsworn_gui.games.oathsworn.rules.map.instant_action import untouched
from oathsworn_gui.games.oathsworn.rules.story.end_preview import FLAGS
from oathsworn_gui.games.oathsworn.views.story.told_names import clues_named, path_name
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.plain_words import whole_number

Moment = Literal["chapter", "story", "between", "encounter", "epilogue"]
"""Where a campaign stands: at the start of a chapter, in a story part, between story and encounter,
in an encounter, or before the tally of one is done."""

SAVE_POINTS: tuple[Moment, ...] = ("chapter", "between")
"""The moments at which the printed game is saved. Source: SAVE-01, L404-407."""


class Stop(NamedTuple):
    """What stopping now means: whether the printed game is saved here, in words, what is short."""

    saved: bool
    words: str
    short: str


def seat_title(campaign: Campaign, seat: str, box: Box) -> str:
    """Return the name of a character, or of its class where a file gives it none."""
    held = campaign.seats[seat]
    return held.name.strip() or box.cls(held.cls).name


class Group(NamedTuple):
    """Lines that belong together: a bag, a pile, the table.

    ``key`` is ``"seat-1"`` … ``"seat-4"``, ``"company"``, ``"archive"``, ``"table"`` or
    ``"moment"``; ``name`` whose bag it is, empty where the key says all.
    """

    key: str
    name: str
    lines: tuple[Line, ...]


def moment_of(campaign: Campaign, box: Box) -> Moment:
    """Return the current moment of the campaign. Source: SAVE-01, L404-407."""
    if campaign.part == "story":
        return "chapter" if untouched(campaign, box) else "story"
    if campaign.part == "encounter":
        return "between" if campaign.encounter is None else "encounter"
    return "epilogue"


def after_story(campaign: Campaign, box: Box) -> tuple[Group, ...]:
    """Return what is put away when the story part is over, and what is set up next.

    Source: ENCSETUP-01, ENCSETUP-02, ENCSETUP-03, ENCSETUP-04, ENCSETUP-05, ENCSETUP-06, L630-653.
    """
    archive = ("map", "track", "tokens", "path", "iron", "journal")
    left = archive[4:] if campaign.story_mode == "instant" else archive
    return (
        Group("archive", "", tuple(line(f"put-away.{what}", "ENCSETUP-03") for what in left)),
        Group("company", "", (*_backpack(campaign, "ENCSETUP-03"), *_events(campaign))),
        Group("table", "", (*encounter_table(campaign), *_hp_carried(campaign))),
    )


def for_tonight(campaign: Campaign, box: Box) -> tuple[Group, ...]:
    """Return what goes into each save bag now, and what is archived.

    In the middle of a part the first group says what the program keeps beyond the printed save.
    Source: SAVE-01, SAVE-02, SAVE-03, SAVE-04, SAVE-05, SAVE-06, SAVE-07, SAVE-08, SAVE-09,
    L404-442; SAVE-12.
    """
    moment = moment_of(campaign, box)
    bags = tuple(
        Group(
            f"seat-{seat}", seat_title(campaign, seat, box), _seat_bag(campaign, seat, moment, box)
        )
        for seat in sorted(campaign.seats)
    )
    kept = () if moment in SAVE_POINTS else (Group("moment", "", _kept(campaign, moment)),)
    company = Group("company", "", _company_bag(campaign, moment))
    return (*kept, *bags, company, Group("archive", "", _archived(campaign, moment)))


def encounter_table(campaign: Campaign) -> tuple[Line, ...]:
    """Return what is laid out for the chapter's encounter. Source: ENCSETUP-05, ENCSETUP-06."""
    boxes = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    face = "faceup" if boxes.special_rules else "facedown"
    return (
        line("set-up.game-board", "ENCSETUP-03"),
        line("set-up.encounter-book", "ENCSETUP-05", chapter=campaign.chapter),
        line(f"set-up.special-rules-{face}", "SAVE-11"),
        *((line("set-up.ambushed", "ENCSETUP-20"),) if boxes.ambushed else ()),
    )


def card_levels(level: int, box: Box, *, archetype: bool) -> tuple[str, str]:
    """Return the levels of the unlocked and of the locked cards in words: ``("1, 2", "5, 10")``.

    Source: SAVE-04, SAVE-05, L416-421.
    """
    rows = (row for row in box.printed.levels if (row.archetype if archetype else row.cards))
    levels = [row.level for row in rows]
    have = [str(n) for n in levels if n <= level]
    return ", ".join(have), ", ".join(str(n) for n in levels if n > level)


# ------------------------------------------------------------------------------------ the bags


def _seat_bag(campaign: Campaign, seat: str, moment: Moment, box: Box) -> tuple[Line, ...]:
    who = campaign.seats[seat]
    return (
        line("put-away.hp-blank", "SAVE-03")
        if moment == "chapter"
        else line("put-away.hp", "SAVE-03", hp=who.hp),
        _cards("put-away.abilities", "SAVE-04", card_levels(who.level, box, archetype=False)),
        _cards("put-away.archetypes", "SAVE-05", card_levels(who.level, box, archetype=True)),
        *_things(who),
        *_tokens(who, moment),
    )


def _cards(code: str, rule: str, levels: tuple[str, str]) -> Line:
    unlocked, locked = levels
    if not locked:
        return line(f"{code}-all", rule, unlocked=unlocked)
    return line(code, rule, unlocked=unlocked, locked=locked)


def _things(who: Oathsworn) -> tuple[Line, ...]:
    """Return injuries, items and iron. Source: SAVE-02, L409-423."""
    injuries = ", ".join(injury.name for injury in who.injuries)
    items = ", ".join(item.name for item in who.equipped)
    return (
        *((line("put-away.injuries", "SAVE-02", names=injuries),) if injuries else ()),
        *((line("put-away.items", "SAVE-02", names=items),) if items else ()),
        line("put-away.coins", "SAVE-02", n=who.iron),
    )


def _tokens(who: Oathsworn, moment: Moment) -> tuple[Line, ...]:
    """Return the combat tokens to keep; after an encounter they are archived (SAVE-06)."""
    if moment == "chapter":
        return ()
    held = ((token, n) for token, n in sorted(who.tokens.items()) if n)
    return tuple(line("put-away.token", "SAVE-06", token=token, n=n) for token, n in held)


def _company_bag(campaign: Campaign, moment: Moment) -> tuple[Line, ...]:
    sheet = line(
        "put-away.sheet", "SAVE-12", chapter=campaign.chapter, marks=campaign.company.knockouts
    )
    flags = _flags(campaign) if moment == "between" else ()
    return (
        sheet,
        *flags,
        *_backpack(campaign, "SAVE-08"),
        *_allies(campaign),
        *_events(campaign),
    )


def _flags(campaign: Campaign) -> tuple[Line, ...]:
    """Return the three flags of the chapter's row. Source: SAVE-07, L429-434."""
    boxes = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    return tuple(
        line(f"put-away.flag.{flag}.{'on' if getattr(boxes, flag) else 'off'}", "SAVE-07")
        for flag in FLAGS
    )


def _backpack(campaign: Campaign, rule: str) -> tuple[Line, ...]:
    items = campaign.company.backpack
    if not items:
        return (line("put-away.backpack-empty", rule),)
    names = ", ".join(item.name for item in items)
    return (line("put-away.backpack", rule, n=len(items), names=names),)


def _allies(campaign: Campaign) -> tuple[Line, ...]:
    allies = campaign.company.allies
    names = ", ".join(dict.fromkeys(ally.name for ally in allies))
    return (line("put-away.allies", "SAVE-08", n=len(allies), names=names),) if allies else ()


def _events(campaign: Campaign) -> tuple[Line, ...]:
    """Return both event decks with the numbers of their cards. Source: SAVE-08, L440."""
    return (*_event_deck(campaign, "city"), *_event_deck(campaign, "deepwood"))


def _event_deck(campaign: Campaign, deck: str) -> tuple[Line, ...]:
    cards = event_numbers(campaign, deck)
    if not cards:
        return (line(f"put-away.events-{deck}-empty", "SAVE-08"),)
    return (line(f"put-away.events-{deck}", "SAVE-08", cards=cards),)


def event_numbers(campaign: Campaign, deck: str) -> str:
    """Return the cards left in an event deck by number: ``"1, 3, 12"``; empty for none."""
    found = campaign.decks.get(f"event.{deck}")
    if found is None:
        return ""
    left = [card.removeprefix(f"{deck}-") for card, n in found.pile.items() if n]
    numbers = {card: whole_number(card) for card in left}
    numbered = sorted(n for n in numbers.values() if n is not None)
    named = sorted(card for card, n in numbers.items() if n is None)
    return ", ".join((*map(str, numbered), *named))


def _hp_carried(campaign: Campaign) -> tuple[Line, ...]:
    """Return the HP everyone goes into the encounter with. Source: ENCSETUP-01, L630-631."""
    seats = (campaign.seats[seat] for seat in sorted(campaign.seats))
    numbers = ", ".join(f"{who.name} {who.hp}" for who in seats)
    return (line("set-up.hp", "ENCSETUP-01", numbers=numbers),)


def _archived(campaign: Campaign, moment: Moment) -> tuple[Line, ...]:
    tokens = sum(sum(who.tokens.values()) for who in campaign.seats.values())
    lost = moment == "chapter" and tokens > 0
    return (
        *((line("put-away.tokens-archived", "SAVE-06"),) if lost else ()),
        line("put-away.all-else", "SAVE-09"),
    )


# -------------------------------------------------------------------- in the middle of a part


def _kept(campaign: Campaign, moment: Moment) -> tuple[Line, ...]:
    """Return what the program keeps of a part under way, which the printed save does not."""
    told = [line(f"put-away.moment.{moment}", "SAVE-01")]
    if moment == "story":
        told.extend(story_on_table(campaign))
    if moment == "encounter" and campaign.encounter is not None:
        told.append(line("put-away.moment.round", "SAVE-01", n=campaign.encounter.round))
    return tuple(told)


def story_on_table(campaign: Campaign) -> tuple[Line, ...]:
    """Return what is on the table in a story part under way: places, time, path, clues."""
    story, told = story_of(campaign), list[Line]()
    if story.location is not None:
        told.append(line("set-up.marker", "STORY-02", n=story.location))
    if story.tokens:
        numbers = ", ".join(map(str, sorted(story.tokens)))
        told.append(line("set-up.location-tokens", "STORY-04", numbers=numbers))
    if story.track is not None:
        told.append(line("set-up.time", "TIME-03", n=len(story.track.tokens)))
    if story.path is not None:
        path = f"{story.path} {path_name(campaign)}".strip()
        told.append(line("set-up.path", "STORY-09", path=path))
    if story.clues:
        told.append(line("set-up.clues", "STORY-10", clues=clues_named(campaign)))
    return tuple(told)


def stop_view(campaign: Campaign, box: Box, phrases: Phrases) -> Stop:
    """Return what it means to stop at this moment, and of which components the box holds too few.

    Source: SAVE-01, L404-407.
    """
    moment = moment_of(campaign, box)
    short = " ".join(phrases.line_text(line) for line in short_of(campaign, box))
    words = phrases.texts.say(f"bags.moment.{moment}")
    return Stop(moment in SAVE_POINTS, words, short)


def goes_on(campaign: Campaign, box: Box) -> bool:
    """Whether an opened campaign has components laid out already: not at the beginning."""
    begins = campaign.chapter == box.line.first and untouched(campaign, box)
    return not begins and not box.line.own_story
