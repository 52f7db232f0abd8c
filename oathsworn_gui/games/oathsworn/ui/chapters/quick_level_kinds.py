"""Which form asks which question of quick levelling."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_classes import ClassAsked
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_done import DoneAsked
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import (
    Asked,
    ChoiceAsked,
    NameAsked,
    NumberAsked,
)
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_items import ItemsAsked
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_table import TableItemsAsked
from oathsworn_gui.tabletop.procedure import Question

KINDS = (
    "class",
    "form",
    "name",
    "permanent",
    "raise",
    "companion-token",
    "trait",
    "iron",
    "items",
    "items-table",
    "done",
)
"""What quick levelling asks, in its order."""

_FORMS: Mapping[str, type[Asked]] = {
    "quick.class": ClassAsked,
    "quick.items": ItemsAsked,
    "quick.items-table": TableItemsAsked,
    "quick.done": DoneAsked,
}
_PLAIN: Mapping[str, type[Asked]] = {
    "choice": ChoiceAsked,
    "text": NameAsked,
    "number": NumberAsked,
}


def form_of(question: Question) -> type[Asked]:
    """Return the form of a question: its own by kind, else one by what is answered."""
    return _FORMS.get(question.kind, _PLAIN.get(question.form, ChoiceAsked))
