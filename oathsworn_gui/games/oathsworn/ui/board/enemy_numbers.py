"""Putting numbers of the enemy right by hand: the dice of a boss, and DEFENSE."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.actions.attack.attacks import SetEnemyDefense, SetLocationHp
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext

DIE = range(7)
DEFENSES = range(1, 21)
"""What an HP die of a boss can show, 0 for broken, and what a DEFENSE can be."""


def turn_die(context: PageContext, beside: QWidget, location: Location) -> None:
    """Open the numbers of a die beside it; this never breaks a location."""

    def spoken(number: int) -> str:
        return context.said("encounter.die-to", {"name": location.name, "n": number})

    picker = NumberPicker(
        beside,
        "die-picker",
        location.name,
        DIE,
        spoken,
        words=context.said("encounter.die-by-hand", {"name": location.name}),
    )
    _open(
        context, picker, beside, location.hp, lambda n: SetLocationHp(location=location.key, hp=n)
    )


def enter_defense(
    context: PageContext, beside: QWidget, figure: str, name: str, now: int | None
) -> None:
    """Open the numbers that the DEFENSE of a figure's board can show; ``now`` None: not read."""

    def spoken(number: int) -> str:
        return context.said("encounter.defense-to", {"name": name, "n": number})

    picker = NumberPicker(
        beside,
        "defense-picker",
        name,
        DEFENSES,
        spoken,
        words=context.said("encounter.defense-by-hand", {"name": name}),
    )
    _open(context, picker, beside, now, lambda n: SetEnemyDefense(figure=figure, defense=n))


def _open(
    context: PageContext,
    picker: NumberPicker,
    beside: QWidget,
    now: int | None,
    action: Callable[[int], Action],
) -> None:
    def do(number: int) -> None:
        context.shell.dispatch(action(number))

    picker.picked.connect(do)
    picker.aboutToHide.connect(picker.deleteLater)
    picker.open_above(beside, () if now is None else (now,))
