"""An account of a campaign kept with pencil and paper: plain counting, written from the rulebook.

Nothing here asks the program how a rule goes; ids of items and names of classes are all it is told.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

MAX_HP = {"journeyman": 6, "pilgrim": 6, "free": 6, "grim": 5, "dread": 4}
SHIFT = {"journeyman": 2, "pilgrim": 1, "free": 0, "grim": -1, "dread": -2}
MORE_UNIQUES = {"journeyman": 0, "pilgrim": 0, "free": 0, "grim": 1, "dread": 2}

PERMANENT = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6)
RAISES = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3)
TRAITS = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8)
"""Running totals of the printed table of levels, by level."""

TRAIT_BOXES = {
    "bushcraft": 3, "comradery": 3, "keen-eyed": 3, "quick-witted": 3, "scavenger": 1,
    "herbalist": 1, "tough-as-nails": 1, "endurance": 1, "true-grit": 1, "well-connected": 1,
    "field-medic": 1, "quartermaster": 1,
}  # fmt: skip

BOARDS = {
    "warden": (6, 8), "priest": (6, 8), "ranger": (7, 7), "ursus": (6, 9), "witch": (6, 8),
    "huntress": (6, 8), "penitent": (6, 8), "exile": (5, 9), "cur": (7, 8), "harbinger": (4, 9),
    "blade": (5, 8), "grove-maiden": (6, 6),
}  # fmt: skip
"""Regen and max animus; those of the last five are what our owner reads off the boards."""

KIT = {
    "warden": 3, "priest": 2, "ranger": 2, "ursus": 2, "witch": 2, "huntress": 3, "penitent": 3,
    "exile": 3, "cur": 3, "harbinger": 2, "blade": 2, "grove-maiden": 1,
}  # fmt: skip
"""Items a class begins with."""

MOST_OF_A_TOKEN, MOST_MARKS, CLASSES, COMPANY = 3, 100, 12, 4


@dataclass
class Sheet:
    """One of the four; ``regen`` and ``animus`` as they ought to stand on its sheet."""

    cls: str
    form: str
    level: int = 1
    regen: int = 2
    animus: int = 2
    iron: int = 3
    permanent: Counter[str] = field(default_factory=Counter[str])
    items: list[str] = field(default_factory=list[str])
    injuries: int = 0
    dead: bool = False


def a_sheet(cls: str, form: str, level: int) -> Sheet:
    """Return a fresh sheet of a class, its board read, without iron and items."""
    regen, animus = BOARDS[cls] if form == "full" else (2, 2)
    return Sheet(cls, form, level, regen, animus, iron=0)


@dataclass
class Row:
    """A chapter as it ought to be recorded."""

    chapter: str
    result: str
    attempts: int
    difficulty: str
    knockouts: int
    level: int
    gained: int
    lost: int
    injuries: int
    fallen: int
    dead: tuple[str, ...]
    iron: int


@dataclass
class Account:
    """The company on paper."""

    difficulty: str
    hardcore: bool
    sheets: dict[str, Sheet] = field(default_factory=dict[str, Sheet])
    stored: dict[str, Sheet] = field(default_factory=dict[str, Sheet])
    backpack: list[str] = field(default_factory=list[str])
    traits: Counter[str] = field(default_factory=Counter[str])
    track: int = 0
    dead: list[str] = field(default_factory=list[str])
    buried: list[str] = field(default_factory=list[str])
    allies: int = 4
    curatives: int = 0
    decks: Counter[str] = field(default_factory=Counter[str])
    rows: list[Row] = field(default_factory=list[Row])

    # ---------------------------------------------------------------------------- what it comes to

    @property
    def level(self) -> int:
        """The level of the company: of whoever has the highest."""
        return max(sheet.level for sheet in self.sheets.values())

    @property
    def capacity(self) -> int:
        """Cards in the backpack: 12, with Endurance 20."""
        return 20 if self.traits["endurance"] else 12

    @property
    def living(self) -> list[str]:
        """The seats whose Oathsworn live, in order."""
        return [seat for seat in sorted(self.sheets) if not self.sheets[seat].dead]

    @property
    def lost(self) -> bool:
        """Whether fewer classes are left than a company needs."""
        return CLASSES - len(self.dead) < COMPANY

    @property
    def reached(self) -> int:
        """The highest level that the company ever had."""
        return max([self.level, *(row.level for row in self.rows)])

    def level_after(self, chapter: str) -> int:
        """Return the level after a chapter: one more; none after 11.5 and beyond the table."""
        return self.level if chapter == "11.5" else min(21, self.level + 1)

    def free_tokens(self, sheet: Sheet, wanted: Iterable[str]) -> list[str]:
        """Return those of the tokens that the sheet has a box left for."""
        return [token for token in wanted if sheet.permanent[token] < MOST_OF_A_TOKEN]

    def traits_due(self, level: int) -> int:
        """Return how many traits a level brings; rows that were reached before bring nothing."""
        return max(0, TRAITS[level] - TRAITS[self.reached])

    def free_traits(self) -> list[str]:
        """Return the traits with a circle left."""
        return [trait for trait, most in TRAIT_BOXES.items() if self.traits[trait] < most]

    def commons(self, reading: str) -> int:
        """Return how many commons are looted."""
        scavenger = self.traits["scavenger"]
        return {"4": 4 + scavenger, "3": 3 + scavenger, "3-or-5": 5 if scavenger else 3}[reading]

    def uniques(self, *, box_ticked: bool) -> int:
        """Return how many uniques are looted."""
        return (3 if box_ticked else 2) + MORE_UNIQUES[self.difficulty]

    def in_deck(self, deck: str) -> float:
        """Return how many cards lie in a deck; no end of them where only the table knows."""
        return self.decks[deck] if self.decks else inf

    def marks(self, knockouts: int) -> int:
        """Return how many marks are made for so many knockouts, with the difficulty's shift."""
        return max(0, knockouts + SHIFT[self.difficulty])

    def purses(self) -> list[int]:
        """Return the iron of the four, the emptiest purse first."""
        return sorted(sheet.iron for sheet in self.sheets.values())

    def purses_after(self, paid: int) -> list[int]:
        """Return `purses` after coins were taken one by one, each from the fullest purse."""
        purses = self.purses()
        for _ in range(paid):
            purses[-1] -= 1
            purses.sort()
        return purses

    # ------------------------------------------------------------------------------ what is written

    def mark(self, n: int) -> int:
        """Make marks on the track, as far as there are boxes; returns how many."""
        made = min(n, MOST_MARKS - self.track)
        self.track += made
        return made

    def gain(self, items: Collection[str], expected: int) -> None:
        """Put new items into the backpack; fails where they are not as many as expected."""
        assert len(items) == expected, (items, expected)
        self.backpack += items

    def archive(self, item: str) -> None:
        """Take an item from wherever it is."""
        for held in (self.backpack, *(sheet.items for sheet in self.sheets.values())):
            if item in held:
                held.remove(item)
                return
        raise AssertionError(f"{item} is nowhere")

    def equip(self, item: str, seat: str) -> None:
        """Move an item from the backpack to a seat."""
        self.backpack.remove(item)
        self.sheets[seat].items.append(item)

    def unequip(self, item: str) -> None:
        """Move an item to the backpack."""
        self.archive(item)
        self.backpack.append(item)

    def token(self, sheet: Sheet, token: str) -> None:
        """Mark a permanent token, while it has a box."""
        if token != "none" and sheet.permanent[token] < MOST_OF_A_TOKEN:
            sheet.permanent[token] += 1

    def raised(self, sheet: Sheet, what: str) -> None:
        """Raise max animus by 2 or regen by 1."""
        assert sheet.form == "full"
        if what == "animus":
            sheet.animus += 2
        elif what == "regen":
            sheet.regen += 1

    def bury(self, seat: str) -> None:
        """Let one die: its items and injuries go, its iron stays; in hardcore its class too."""
        sheet = self.sheets[seat]
        sheet.items, sheet.injuries, sheet.dead = [], 0, True
        if self.hardcore:
            self.dead.append(sheet.cls)
            self.buried.append(sheet.cls)

    # ------------------------------------------------------------------------------ quick levelling

    def before(self, seat: str, why: str, cls: str, form: str, level: int) -> Sheet:
        """Return the sheet to which quick levelling adds the rows of the table."""
        old = self.sheets[seat]
        kept = self.stored[cls] if why == "back" else old
        if why in {"back", "chapter"} and kept.level <= level:
            return kept
        return a_sheet(cls, form, 0)

    def quick_levelled(
        self,
        seat: str,
        why: str,
        cls: str,
        form: str,
        level: int,
        told: Mapping[str, list[str]],
        outfit: list[str],
    ) -> None:
        """Write the sheet of one who was quick levelled, its answers told by what was asked."""
        old, base = self.sheets[seat], self.before(seat, why, cls, form, level)
        again = base.level < 2 <= level and base.permanent.total() > 0
        assert len(told.get("permanent", ())) == PERMANENT[level] - PERMANENT[base.level] - again
        raises = RAISES[level] - RAISES[base.level]
        asked = {"full": (raises, 0), "companion": (0, raises)}[form]
        assert (len(told.get("raise", ())), len(told.get("companion-token", ()))) == asked
        new = Sheet(cls, form, level, base.regen, base.animus, permanent=base.permanent.copy())
        for token in (*told.get("permanent", ()), *told.get("companion-token", ())):
            self.token(new, token)
        for what in told.get("raise", ()):
            self.raised(new, what)
        new.injuries = old.injuries
        new.iron, new.items = old.iron, old.items
        if why in {"new", "back"}:
            new.items = outfit
            own = self.stored.pop(cls).iron if why == "back" else 0
            handed = old.dead or told.get("iron") == ["all"]
            new.iron = own + (old.iron if handed else 0)
            if not old.dead:
                self.stored[old.cls] = old
                old.injuries, old.iron = 0, 0 if handed else old.iron
        self.sheets[seat] = new
