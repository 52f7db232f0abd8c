"""Story effects on the sheets of the company: keywords, counters, iron, items, allies, boxes."""

from collections.abc import Collection, Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import NON_COMBAT, Effect
from oathsworn_gui.games.oathsworn.notation.names import ITEM_DECKS
from oathsworn_gui.games.oathsworn.notation.story import faults
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser
from oathsworn_gui.games.oathsworn.notation.story.shared import (
    called,
    just,
    lost,
    numbers,
    one,
    plain,
    unnamed,
    with_name,
    with_name_if_any,
    write_name,
)
from oathsworn_gui.games.oathsworn.notation.story.spec import (
    Content,
    Fields,
    Head,
    Read,
    Row,
    StoryEffectSpec,
)
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError

# -------------------------------------------------------------- keywords, counters, notes, iron


def _read_keyword(parser: StoryParser) -> tuple[Effect, ...]:
    return one("keyword-lost" if parser.lost else "keyword", name=parser.name())


def _spell_keyword(campaign: Campaign, _: Box, name: str) -> str:
    return _spelled_as(campaign.company.keywords, name)


def _spelled_as(known: Iterable[str], name: str) -> str:
    wanted = name.casefold()
    return next((one for one in known if one.casefold() == wanted), name)


def _read_counter(parser: StoryParser) -> tuple[Effect, ...]:
    if parser.amount is not None:
        return one("counter", amount=parser.needed(), name=parser.name())
    name = parser.name_before_number()
    if not name:
        raise NotReadError("says.name-missing")
    return one("counter", name=name, amount=parser.needed())


def _write_counter(effect: Effect) -> str:
    return f"counter {write_name(effect.name)} {effect.amount}"


def _spell_counter(campaign: Campaign, _: Box, name: str) -> str:
    return _spelled_as(campaign.company.counters, name)


def _read_iron(parser: StoryParser) -> tuple[Effect, ...]:
    amount = parser.needed()
    parser.pass_scope()
    return one("iron", amount=amount, scope="each" if parser.scope == "each" else "company")


def _write_iron(effect: Effect) -> str:
    each = "each " if effect.scope == "each" else ""
    return f"{each}iron {effect.amount}"


def _of_each(effect: Effect) -> str:
    return "each" if effect.scope == "each" else ""


_OF_ALL = Row("whom", ("company", "each"))
_MORE = Row("sign", ("+", "-"))

# ------------------------------------------------------------------------------ items and allies


def _read_item(parser: StoryParser) -> tuple[Effect, ...]:
    """Read "item common 2", or the name of an item."""
    if parser.word() in ITEM_DECKS:
        return _read_items(parser, parser.take(*ITEM_DECKS))
    return one("item", name=parser.name())


def _read_items(parser: StoryParser, deck: str) -> tuple[Effect, ...]:
    """Read how many items come from a deck, the chapter's or that of a number ("common-3")."""
    if parser.word() == "-" and parser.word(1).isdecimal():
        parser.position += 1
        deck = f"{deck}-{parser.needed_number()}"
    parser.take("items", "item")
    return one("items", deck=deck, amount=abs(parser.amount_or(1)))


def _of_deck(deck: str) -> Read:
    """Return what reads items that begin with their deck: "common 2"."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        return _read_items(parser, deck)

    return read


def _write_items(effect: Effect) -> str:
    return f"item {effect.deck} {effect.amount or 1}"


def _items(content: Content, _: Effect) -> Collection[str]:
    return content.line.items


def _read_ally(parser: StoryParser) -> tuple[Effect, ...]:
    if parser.lost:
        return one("ally-lost", name=parser.optional_name())
    return one("ally", name=parser.name())


def _read_non_combat_ally(parser: StoryParser) -> tuple[Effect, ...]:
    return tuple(
        effect if effect.kind == "ally-lost" else effect.evolve(deck=NON_COMBAT)
        for effect in _read_ally(parser)
    )


def _write_ally(effect: Effect) -> str:
    head = "ally" if effect.deck != NON_COMBAT else f"{NON_COMBAT} ally"
    return f"{head} {write_name(effect.name)}"


def _non_combat(effect: Effect) -> str:
    """Return the ending of the sentence for an ally that stays out of encounters."""
    return NON_COMBAT if effect.deck == NON_COMBAT else ""


def _allies(content: Content, _: Effect) -> Collection[str]:
    return content.line.allies


def _spell_ally(campaign: Campaign, _: Box, name: str) -> str:
    return _spelled_as((ally.name for ally in campaign.company.allies), name)


# --------------------------------------------------------------------------------------- traits


def _traits(content: Content, _: Effect) -> Collection[str]:
    return content.printed.traits


def _spell_trait(_: Campaign, box: Box, name: str) -> str:
    trait = box.trait(name)
    return name if trait is None else trait.name


SPECS = (
    StoryEffectSpec(
        kind="keyword",
        write=with_name("keyword"),
        heads=(Head(("keyword", "kw"), "keyword Ratcatcher", _read_keyword),),
        spell=_spell_keyword,
        faults=(faults.needs_name,),
        fields=Fields(10, "keyword", 'keyword "{name}"', named=True),
        gives=True,
        closes=True,
    ),
    StoryEffectSpec(
        kind="keyword-lost",
        write=with_name("lose keyword"),
        heads=(
            Head(
                ("cross out keyword", "cross out"),
                "lose keyword Ratcatcher",
                called("keyword-lost"),
            ),
        ),
        spell=_spell_keyword,
        faults=(faults.needs_name,),
        closes=True,
    ),
    StoryEffectSpec(
        kind="counter",
        write=_write_counter,
        heads=(Head(("counter", "count"), "counter rats 2", _read_counter),),
        spell=_spell_counter,
        faults=(faults.needs_name, faults.needs_amount),
        gives=True,
        gains=True,
        closes=True,
    ),
    StoryEffectSpec(
        kind="note",
        write=with_name("note"),
        heads=(Head(("note",), "note …", called("note")),),
        faults=(faults.needs_name,),
        fields=Fields(15, "note", 'note "{name}"', named=True),
        closes=True,
    ),
    StoryEffectSpec(
        kind="iron",
        write=_write_iron,
        heads=(Head(("iron",), "iron 8", _read_iron),),
        endings=(lost, _of_each),
        faults=(faults.needs_amount, faults.not_of_one),
        fields=Fields(1, "iron", "{whom} iron {sign}{n}", (_OF_ALL, _MORE, numbers(10))),
        gains=True,
        closes=True,
    ),
    StoryEffectSpec(
        kind="item",
        write=with_name("item"),
        heads=(Head(("items", "item"), "item common 2", _read_item),),
        faults=(faults.name_among(_items),),
        fields=Fields(8, "item", 'item "{name}"', named=True),
        closes=True,
    ),
    StoryEffectSpec(
        kind="items",
        write=_write_items,
        heads=(
            Head(("common",), "item common 2", _of_deck("common")),
            Head(("unique",), "item unique 1", _of_deck("unique")),
        ),
        faults=(faults.needs_amount_above_0, faults.deck_among(ITEM_DECKS)),
        fields=Fields(7, "items", "item {sort} {n}", (Row("sort", ITEM_DECKS), numbers(4))),
        gains=True,
        closes=True,
    ),
    StoryEffectSpec(
        kind="ally",
        write=_write_ally,
        heads=(
            Head(("ally",), "ally Wen", _read_ally),
            Head((f"{NON_COMBAT} ally", NON_COMBAT), "non-combat ally Wen", _read_non_combat_ally),
        ),
        endings=(_non_combat,),
        faults=(faults.name_among(_allies),),
        fields=Fields(
            9,
            "ally",
            '{joins} "{name}"',
            (Row("joins", ("ally", f"{NON_COMBAT} ally")),),
            named=True,
        ),
        closes=True,
    ),
    StoryEffectSpec(
        kind="ally-lost",
        write=with_name_if_any("lose ally"),
        endings=(unnamed,),
        spell=_spell_ally,
    ),
    StoryEffectSpec(
        kind="trait",
        write=with_name("trait"),
        heads=(Head(("trait",), "trait Endurance", called("trait")),),
        spell=_spell_trait,
        faults=(faults.name_among(_traits),),
        fields=Fields(11, "trait", "trait {trait}", (Row("trait", ()),)),
        closes=True,
    ),
    StoryEffectSpec(
        kind="ambush",
        write=just("ambushed"),
        heads=(Head(("ambushed", "ambush"), "ambushed", plain("ambush")),),
        fields=Fields(
            12,
            "flags",
            "{flag}",
            (Row("flag", ("ambushed", "special rules", "extra unique")),),
        ),
    ),
    StoryEffectSpec(
        kind="special-rules",
        write=just("special rules"),
        heads=(
            Head(
                ("special rules board", "special rules", "special"),
                "special rules",
                plain("special-rules"),
            ),
        ),
    ),
    StoryEffectSpec(
        kind="unique-item",
        write=just("extra unique"),
        heads=(
            Head(
                ("extra unique item", "extra unique", "extra"),
                "extra unique",
                plain("unique-item"),
            ),
        ),
    ),
)
