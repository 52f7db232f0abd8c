"""The pages of an open campaign in the order of their tabs, and of their keys."""

from collections.abc import Mapping
from functools import partial

from oathsworn_gui.ui.campaign.rules_page import RulesPage
from oathsworn_gui.ui.contract.game_ui import GameUi, PageSpec

RULES = "rules"


def pages_of(game_ui: GameUi, chronicle: PageSpec | None) -> dict[str, PageSpec]:
    """Return the pages of a game and those of the shell by key, in the order of their tabs."""
    rules = PageSpec(RULES, "book-open-variant", partial(RulesPage, game_ui=game_ui))
    pages = [*game_ui.pages, rules]
    if chronicle is not None:
        before = game_ui.chronicle_before or RULES
        pages.insert([spec.key for spec in pages].index(before), chronicle)
    return {spec.key: spec for spec in pages}


def places_of(specs: Mapping[str, PageSpec]) -> dict[str, int]:
    """Return the place of each page from 1; those with a shortcut of their own come last."""
    keys = sorted(specs, key=lambda key: bool(specs[key].shortcut))
    return {key: place for place, key in enumerate(keys, 1)}
