"""The records of the campaign in words."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.previously import Fill
from oathsworn_gui.tale.records import Record
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.tale.luck_counted import Counted


class RecordShown(NamedTuple):
    """A record: the number, what it counts, its title, who and where; ``fresh`` of this evening."""

    number: str
    unit: str
    title: str
    who: str
    where: str
    fresh: bool

    @property
    def spoken(self) -> str:
        """The whole record in a line."""
        return f"{self.title}: {self.number} {self.unit}. {self.who} {self.where}".strip()


def records_shown(counted: Counted, fill: Fill, texts: Texts) -> tuple[RecordShown, ...]:
    """Return what is said of each record, in order."""
    return tuple(_shown(each, counted, fill, texts) for each in counted.records)


def _shown(record: Record, counted: Counted, fill: Fill, texts: Texts) -> RecordShown:
    key = f"record.{record.name}"
    who = record.who
    if record.against:
        against = str(fill({record.named: record.against})[record.named])
        who = texts.say("record.against", name=who, against=against) if who else against
    if record.by is not None:
        who = texts.find(f"{key}.by", who, **{**fill(record.by.params), "name": record.who})
    day = moment_in_form("day", record.at, texts)
    title = (counted.titles or {}).get(record.chapter, "")
    where = ", ".join(filter(None, (title, day)))
    number, unit = _number(record, texts), texts.say(f"{key}.unit")
    fresh = record.evening == counted.last and counted.last > 1
    return RecordShown(number, unit, texts.say(key), who, where, fresh)


def _number(record: Record, texts: Texts) -> str:
    if isinstance(record.n, Fraction):
        return texts.say("record.one-in", of=round(1 / record.n))
    return texts.say("record.n-of", part=record.n, of=record.of) if record.of else str(record.n)
