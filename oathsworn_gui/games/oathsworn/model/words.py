"""The fixed terms of the game as keys: colours, tokens, seats, difficulties, chapter parts."""

from typing import Literal

Colour = Literal["white", "yellow", "red", "black"]
COLOURS: tuple[Colour, ...] = ("white", "yellow", "red", "black")
"""From the weakest to the strongest. Source: MIGHT-02, L264-266."""

Family = Literal["oathsworn", "enemy"]
FAMILIES: tuple[Family, ...] = ("oathsworn", "enemy")
"""The two families of MIGHT decks. Source: MIGHT-01, L260-262."""

TokenType = Literal["animus", "battleflow", "defense", "empowered", "redraw"]
TOKEN_TYPES: tuple[TokenType, ...] = ("animus", "battleflow", "defense", "empowered", "redraw")
"""Combat tokens; ``animus`` is "+2 animus", ``empowered`` is "empowered x3". Source: TOKEN-01."""

Form = Literal["full", "companion"]
Difficulty = Literal["journeyman", "pilgrim", "free", "grim", "dread"]
DIFFICULTIES: tuple[Difficulty, ...] = ("journeyman", "pilgrim", "free", "grim", "dread")
ChapterPart = Literal["story", "encounter", "epilogue"]
Edition = Literal["first", "current"]
EDITIONS: tuple[Edition, ...] = ("first", "current")
"""The first printing, whose rules text we follow, and the current one (facts, section 9)."""

Dealer = Literal["table", "program"]
StoryMode = Literal["full", "instant"]
PathSide = Literal["A", "B"]
ItemKind = Literal["weapon", "shield", "armour", "gear"]
ITEM_KINDS: tuple[ItemKind, ...] = ("weapon", "shield", "armour", "gear")

Seat = Literal["1", "2", "3", "4"]
SEATS: tuple[Seat, ...] = ("1", "2", "3", "4")
"""The four places of the free company. Source: SETUP-02, L6-7."""
