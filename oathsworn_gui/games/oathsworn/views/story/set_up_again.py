"""What is laid out when a campaign is opened again: boards, numbers, and cards on the table."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track
from oathsworn_gui.games.oathsworn.views.story.put_away import (
    Group,
    Moment,
    encounter_table,
    event_numbers,
    moment_of,
    seat_title,
    story_on_table,
)
from oathsworn_gui.tabletop.action import Line, line


def to_set_up(campaign: Campaign, box: Box) -> tuple[Group, ...]:
    """Return what is laid out to go on, character by character, then company and table.

    Source: SAVE-11, L640-653; SETUP-04, SETUP-05, SETUP-06, SETUP-07, SETUP-08, L11-23; SETUP-25,
    L110-111; ENCSETUP-04, L641-646.
    """
    moment = moment_of(campaign, box)
    boards = tuple(
        Group(f"seat-{seat}", seat_title(campaign, seat, box), _board(campaign, seat, moment, box))
        for seat in sorted(campaign.seats)
    )
    company = Group("company", "", _company(campaign))
    return (*boards, company, Group("table", "", _table(campaign, moment, box)))


def _board(campaign: Campaign, seat: str, moment: Moment, box: Box) -> tuple[Line, ...]:
    who = campaign.seats[seat]
    rule = "SETUP-04" if moment == "chapter" else "SAVE-11"
    numbers = might_track(who)
    might = " ".join(f"{numbers.count(c)}{c[0].upper()}" for c in COLOURS if c in numbers)
    held = ((token, n) for token, n in sorted(who.tokens.items()) if n)
    injuries = ", ".join(injury.name for injury in who.injuries)
    items = ", ".join(item.name for item in who.equipped)
    form = "companion" if who.form == "companion" else "board"
    return (
        line(f"set-up.{form}", "ENCSETUP-04", cls=who.cls),
        line("set-up.hp-die", rule, hp=who.hp),
        line("set-up.defense", "SETUP-15", defense=defense(campaign, seat, box)),
        *((line("set-up.might", "SETUP-14", might=might),) if might else ()),
        *_animus(campaign, seat),
        *(line("set-up.token", "SAVE-11", token=token, n=n) for token, n in held),
        *((line("set-up.items", "SAVE-02", names=items),) if items else ()),
        *((line("set-up.injuries", "SAVE-02", names=injuries),) if injuries else ()),
    )


def _animus(campaign: Campaign, seat: str) -> tuple[Line, ...]:
    """Return where the animus is; it is asked for if nobody has entered the board yet."""
    who = campaign.seats[seat]
    if who.reserve is None:
        return ()
    return (line("set-up.animus", "SETUP-08", reserve=who.reserve, available=who.animus),)


def _company(campaign: Campaign) -> tuple[Line, ...]:
    """Return what the company lays out: in the encounter its bag stays shut (ENCSETUP-03)."""
    if campaign.part != "story":
        return (line("set-up.bag-shut", "ENCSETUP-03"),)
    coins = sum(who.iron for who in campaign.seats.values())
    return (
        line("set-up.backpack", "SETUP-27", n=len(campaign.company.backpack)),
        line("set-up.allies", "SETUP-27", n=len(campaign.company.allies)),
        *(
            line(f"set-up.events-{deck}", "SETUP-24", cards=cards)
            for deck in ("city", "deepwood")
            if (cards := event_numbers(campaign, deck))
        ),
        line("set-up.coins", "SAVE-02", n=coins),
    )


def _table(campaign: Campaign, moment: Moment, box: Box) -> tuple[Line, ...]:
    if moment == "encounter" and campaign.encounter is not None:
        told = line("set-up.round", "SAVE-01", n=campaign.encounter.round)
        return (*encounter_table(campaign), told)
    if moment == "between":
        return encounter_table(campaign)
    if moment == "epilogue":
        return (line("set-up.tally", "TALLY-01", chapter=campaign.chapter),)
    book = "own" if box.line.own_story else campaign.story_mode
    begin = line(f"set-up.story.{book}", "STORY-01", chapter=campaign.chapter)
    laid = story_on_table(campaign)
    map_out = story_of(campaign).has_map
    return (
        begin,
        *((line("set-up.map", "STORY-02"),) if map_out else (line("set-up.no-map", "SETUP-25"),)),
        *laid,
    )
