"""What changed in a tally: numbers before and after, and a row for each change."""

from collections import Counter
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.rules.story.records import Change, SeatChange, change_since
from oathsworn_gui.games.oathsworn.views.epilogue.losses import Tile, knockouts_of
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, listed
from oathsworn_gui.tabletop.texts import Texts


class Row(NamedTuple):
    """One change: an icon, words, and whether it is `good`, a `loss` or neither."""

    icon: str
    words: str
    mood: str = ""


class SeatSummary(NamedTuple):
    """What changed for one of the four; ``words`` has the level, or that it is dead."""

    seat: str
    name: str
    dead: bool
    words: str
    rows: tuple[Row, ...]


class TallySummary(NamedTuple):
    """What a tally changed: level, marks, items and iron, the four, and the company."""

    level: Tile
    knockouts: Tile
    items: Tile
    iron: Tile
    seats: tuple[SeatSummary, ...]
    company: tuple[Row, ...]


def tally_summary(now: Moment, texts: Texts) -> TallySummary:
    """Return the company as it was when the tally began, and as it is now."""
    change, say = change_since(now.campaign, now.tally), texts.say
    before, after = change.before, change.after
    seats = change.seats
    same = change.iron[0] == change.iron[1]
    gained, lost = len(change.gained), len(change.lost)
    return TallySummary(
        level=Tile(
            max(one.before.level for one in seats),
            max(one.after.level for one in seats),
            say("epilogue.level.sub"),
        ),
        knockouts=Tile(before.knockouts, after.knockouts, _marks_words(now, texts)),
        items=Tile(
            len(before.backpack) + sum(len(one.before.equipped) for one in seats),
            len(after.backpack) + sum(len(one.after.equipped) for one in seats),
            say("epilogue.sum.items.more", gained=gained, lost=lost),
        ),
        iron=Tile(*change.iron, say(f"epilogue.sum.iron.{'same' if same else 'more'}")),
        seats=tuple(_seat_summary(one, texts) for one in seats),
        company=_company_rows(change, now, texts),
    )


def _marks_words(now: Moment, texts: Texts) -> str:
    """Return the marks of the encounter as the sum of their parts."""
    words = [
        f"{part.amount} {texts.find(f'part.{part.code}', part.code, **part.params)}"
        for part in knockouts_of(now).parts
    ]
    return ", ".join(words).replace("-", "−")


def _seat_summary(one: SeatChange, texts: Texts) -> SeatSummary:
    dead = bool(one.after.lost)
    level = texts.say("epilogue.sum.at", n=one.after.level)
    words = texts.say("epilogue.sum.dead") if dead else level
    return SeatSummary(one.after.seat, one.after.name, dead, words, _seat_rows(one, texts))


def _seat_rows(one: SeatChange, texts: Texts) -> tuple[Row, ...]:
    """Return what changed for one of the four, in the order of the tally."""
    say, rows = texts.say, list[Row]()
    if "max-animus" in one.granted:
        change = f"{one.before.max_animus} › {one.after.max_animus}"
        rows.append(Row("diamond-stone", say("epilogue.sum.animus", n=change), "good"))
    if "regen" in one.granted:
        change = f"{one.before.regen} › {one.after.regen}"
        rows.append(Row("autorenew", say("epilogue.sum.regen", n=change), "good"))
    for token, n in Counter(one.granted).items():
        if token not in {"max-animus", "regen", "cards"}:
            words = say(f"option.tally.token.{token}")
            rows.append(Row("circle-double", say("epilogue.sum.token", token=words, n=n), "good"))
    if one.cards:
        rows.append(Row("cards", say("epilogue.sum.cards", n=one.cards), "good"))
    rows.extend(Row("plus", say("epilogue.sum.gains", item=name), "good") for name in one.gained)
    rows.extend(Row("bandage", name, "loss") for name in one.injuries)
    rows.extend(Row("minus", say("epilogue.sum.loses", item=name), "loss") for name in one.lost)
    return tuple(rows) or (Row("check", say("epilogue.sum.nothing")),)


def _company_rows(change: Change, now: Moment, texts: Texts) -> tuple[Row, ...]:
    """Return what changed for the company: its trait, its backpack, allies, classes struck."""
    say, rows = texts.say, list[Row]()
    traits = [now.box.printed.traits[key].name for key in change.traits]
    if traits:
        rows.append(Row("star", say("epilogue.sum.trait", trait=listed(traits, texts)), "good"))
    had = {item.id for item in change.before.backpack}
    packed = [item.name for item in change.after.backpack if item.id not in had]
    if packed:
        words = say("epilogue.sum.backpack", items=listed(packed, texts))
        rows.append(Row("bag-personal", words, "good"))
    if change.allies:
        fell = say("epilogue.tile.allies.fell", names=listed(list(change.allies), texts))
        rows.append(Row("account-group", fell, "loss"))
    for cls in change.after.dead_classes:
        if cls not in change.before.dead_classes:
            struck = say("epilogue.sum.struck", cls=now.box.cls(cls).name)
            rows.append(Row("skull", struck, "loss"))
    return tuple(rows)
