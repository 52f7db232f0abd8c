"""The questions of quick levelling, one function each: the question, or None when it is settled."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_items import (
    best_outfit,
    decks_are_known,
    found_at_table,
    offered,
    refuse_found,
    takes_items,
)
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_sheet import (
    NONE,
    before_rows,
    hands_iron_over,
    permanent_of,
    tokens_due,
    written,
)
from oathsworn_gui.games.oathsworn.rules.company.level import (
    COMPANION_CHOICES,
    granted,
    refuse_permanent_token,
    refuse_trait,
)
from oathsworn_gui.games.oathsworn.rules.company.newcomer import refuse_class
from oathsworn_gui.tabletop.action import Refusal, Scalar, refuse
from oathsworn_gui.tabletop.procedure import Form, Option, Question, Value
from oathsworn_gui.tabletop.state import count

MOST_REGEN = 10
MOST_ANIMUS = 15
"""Boxes of the tracks on a character sheet (facts, section 6)."""


def unread(procedure: QuickLevel, box: Box) -> tuple[str, ...]:
    """Return the numbers of a full character's board that are not read off it yet.

    ``"regen.<class>"`` and ``"max-animus.<class>"``. Source: SETUP-06, L16-18.
    """
    if not procedure.cls or procedure.form == "companion":
        return ()
    board: ClassDef = box.cls(procedure.cls)
    facts = (("regen", board.regen), ("max-animus", board.max_animus))
    return tuple(f"{what}.{procedure.cls}" for what, fact in facts if fact.value is None)


def ask_class(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for the class; one whose bag is in the box comes back. Source: LEVEL-05, L509-511."""
    if procedure.cls:
        return None
    options = [
        _class_option(campaign, procedure, cls, box)
        for cls in sorted(box.printed.classes.values(), key=lambda cls: cls.name)
    ]
    return _question(procedure, "class", options, rule="LEVEL-05")


def ask_form(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for full character or companion. Source: SETUP-03, L7-8."""
    if procedure.why != "new" or "form" in procedure.chosen:
        return None
    options = [Option(key=form, code=f"quick.form.{form}") for form in ("full", "companion")]
    form = campaign.seats[procedure.seat].form
    return _question(procedure, "form", options, rule="SETUP-03", default=form)


def ask_name(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for a name; the name of the class is proposed. Source: SETUP-06, L16-18."""
    if procedure.name:
        return None
    name = box.cls(procedure.cls).name
    return _question(procedure, "name", (), form="text", rule="SETUP-06", default=name)


def ask_trait(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for a trait of the company, once for each that the skipped rows give. Source: LEVEL-19.

    ``none`` means one that is marked already, or that the table does without.
    """
    marked = campaign.company.traits
    for trait in procedure.chosen.get("trait", ()):
        marked = marked if trait == NONE else count(marked, trait, 1)
    now = with_company(campaign, traits=marked)
    options = [
        Option(
            key=t.key,
            code="tally.trait",
            params={"trait": t.name, "words": t.words},
            refusal=refuse_trait(now, t.key, box),
        )
        for t in box.printed.traits.values()
    ]
    options.append(Option(key=NONE, code="quick.none"))
    return _nth(procedure, "trait", options, procedure.traits, "LEVEL-19")


def ask_permanent(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for a permanent token, once for each that the rows give. Source: LEVEL-16, L552-556."""
    wanted = tokens_due(campaign, procedure, box)
    options = _tokens(campaign, procedure, box, TOKEN_TYPES)
    return _nth(procedure, "permanent", options, wanted, "LEVEL-16")


def ask_raise(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask a full character for max animus or regen, once each. Source: LEVEL-17, L560-561."""
    if procedure.form != "full":
        return None
    wanted = granted(procedure.above, procedure.level, box).raises
    who, chosen = before_rows(campaign, procedure, box), procedure.chosen.get("raise", ())
    most = (who.max_animus or 0) + 2 * chosen.count("animus")
    regen = (who.regen or 0) + chosen.count("regen")
    full = refuse("quick.track-full", "LEVEL-17", name=procedure.name)
    options = [
        Option(
            key="animus",
            code="quick.raise.animus",
            params={"most": most + 2},
            refusal=full if most + 2 > MOST_ANIMUS else None,
        ),
        Option(
            key="regen",
            code="quick.raise.regen",
            params={"regen": regen + 1},
            refusal=full if regen + 1 > MOST_REGEN else None,
        ),
    ]
    return _nth(procedure, "raise", _or_none(options), wanted, "LEVEL-17")


def ask_companion_token(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask a companion for its token, once each. Source: LEVEL-18, L564-566."""
    if procedure.form != "companion":
        return None
    wanted = granted(procedure.above, procedure.level, box).raises
    options = _tokens(campaign, procedure, box, COMPANION_CHOICES)
    return _nth(procedure, "companion-token", options, wanted, "LEVEL-18")


def ask_iron(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask whether the leaver hands its iron over, where it has any. Source: LEVEL-35."""
    old = campaign.seats[procedure.seat]
    swaps = procedure.why in {"new", "back"} and procedure.leaves
    settled = "iron" in procedure.chosen or hands_iron_over(campaign, procedure)
    if not swaps or not old.iron or settled:
        return None
    options = [
        Option(key=key, code=f"quick.iron.{key}", params={"n": old.iron, "name": old.name})
        for key in ("all", "none")
    ]
    return _question(
        procedure, "iron", options, rule="LEVEL-35", default="none", left=old.name, iron=old.iron
    )


def ask_about_items(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question | None:
    """Ask for the items, known or to be entered at the table. Source: LEVEL-07, L513-515."""
    if not takes_items(procedure) or {"items", "items-table"} & set(procedure.chosen):
        return None
    if not decks_are_known(campaign, procedure, box):
        n = len(found_at_table(campaign, procedure))
        wrong = refuse_found(campaign, procedure, box)
        return _accept(procedure, "items-table", "LEVEL-07", wrong, n=n, below=procedure.level)
    options = [
        Option(key=key, code="quick.item", params={"item": item.name, "chapter": item.value})
        for key, item in offered(campaign, procedure, box)
    ]
    keeps = procedure.why == "chapter"
    best = () if keeps else best_outfit(campaign, procedure, box)
    return _question(
        procedure,
        "items",
        options,
        form="many",
        most=len(options),
        rule="LEVEL-07",
        default=best,
        below=procedure.level,
    )


def ask_done(campaign: Campaign, procedure: QuickLevel, box: Box) -> Question:
    """Ask to accept all of it."""
    who = written(campaign, procedure, box).after.seats[procedure.seat]
    return _accept(
        procedure,
        "done",
        "LEVEL-05",
        level=who.level,
        tokens=sum(who.permanent.values()),
        raises=len(procedure.chosen.get("raise", ())),
        items=len(who.equipped),
        injuries=len(who.injuries),
        iron=who.iron,
    )


def _class_option(campaign: Campaign, procedure: QuickLevel, cls: ClassDef, box: Box) -> Option:
    bag = campaign.stored.get(cls.key)
    refusal = refuse_class(campaign, procedure.seat, cls.key, box)
    if bag is None:
        return Option(key=cls.key, code="quick.class", params={"cls": cls.name}, refusal=refusal)
    params: dict[str, Scalar] = {"cls": cls.name, "name": bag.name, "level": bag.level}
    return Option(key=cls.key, code="quick.class-back", params=params, refusal=refusal)


def _tokens(
    campaign: Campaign, procedure: QuickLevel, box: Box, types: Iterable[str]
) -> list[Option]:
    """Return the tokens as options."""
    who = before_rows(campaign, procedure, box)
    sheet = who.evolve(permanent=permanent_of(who, procedure), name=procedure.name)
    options = [
        Option(key=token, code=f"tally.token.{token}", refusal=refuse_permanent_token(sheet, token))
        for token in TOKEN_TYPES
        if token in types
    ]
    return _or_none(options)


def _or_none(options: list[Option]) -> list[Option]:
    """Return the options, where none of them can be chosen with nothing at all as another."""
    if all(option.refusal for option in options):
        options.append(Option(key=NONE, code="quick.none"))
    return options


def _nth(
    procedure: QuickLevel, what: str, options: Iterable[Option], wanted: int, rule: str
) -> Question | None:
    """Return the question for the next of ``wanted`` answers; None when all are there."""
    n = len(procedure.chosen.get(what, ()))
    return (
        None if n >= wanted else _question(procedure, what, options, rule=rule, n=n + 1, of=wanted)
    )


def _accept(
    procedure: QuickLevel, what: str, rule: str, refusal: Refusal | None = None, **params: Scalar
) -> Question:
    option = Option(key="accept", code=f"quick.{what}", params=params, refusal=refusal)
    asked = _question(procedure, what, (option,), rule=rule, default="accept")
    return asked.evolve(params={**asked.params, **params})


def _question(
    procedure: QuickLevel,
    what: str,
    options: Iterable[Option],
    *,
    rule: str,
    form: Form = "choice",
    most: int = 0,
    default: Value | None = None,
    **params: Scalar,
) -> Question:
    """Return a question of the whole table about the seat, with what every one of them says."""
    told: dict[str, Scalar] = {"seat": procedure.seat, "name": procedure.name, **params}
    return Question(
        procedure=procedure.id,
        kind=f"quick.{what}",
        form=form,
        params=told,
        options=tuple(options),
        most=most,
        default=default,
        rule=rule,
    )
