"""What an item is, in a few words."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.texts import Texts


def kind_words(item: Item, texts: Texts) -> str:
    """Return what an item is in a few words: kind, hands, family, cost, cooldown, range."""
    family = item.family.lower() if item.family.lower() != item.kind else ""
    numbers = (("cost", item.cost), ("cooldown", item.cooldown), ("range", item.range))
    words = [
        texts.say(f"shop.kind.{item.kind}"),
        texts.say("shop.hands", n=item.hands) if item.hands else "",
        family,
        *(texts.say(f"shop.{name}", number=n) for name, n in numbers if n),
    ]
    return ", ".join(word for word in words if word)


def class_words(item: Item, box: Box, texts: Texts) -> str:
    """Return `kind_words`, and the class the item is for."""
    only = box.printed.classes.get(item.only)
    words = kind_words(item, texts)
    return words if only is None else f"{words}, {texts.say('items.only', cls=only.name)}"


def short_words(item: Item, texts: Texts) -> str:
    """Return what an item is in two or three words: hands or kind, and its type."""
    say, family = texts.say, item.family.lower()
    words = [] if item.kind == "weapon" else [say(f"company.kind.{item.kind}").lower()]
    words += [say("company.hands", n=item.hands)] if item.hands else []
    words += [family] if family and family not in words else []
    return ", ".join(words)


def tally_words(item: Item, texts: Texts) -> str:
    """Return what an item is on the pages of the tally: kind or hands, family, DEFENSE."""
    hands = texts.say("epilogue.hands", n=item.hands) if item.hands else ""
    kind = texts.say(f"epilogue.kind.{item.kind}").lower()
    defense = texts.say("epilogue.defense", n=item.defense) if item.defense else ""
    words = [hands or kind, item.family.lower(), defense]
    if item.kind == "shield" and hands:
        words[1] = kind
    return ", ".join(word for word in words if word)


def might_letters(might: tuple[Colour, ...], texts: Texts) -> str:
    """Return MIGHT as its letters, "YYR"; a word for none."""
    return "".join(colour[0].upper() for colour in might) or texts.say("items.no-might")
