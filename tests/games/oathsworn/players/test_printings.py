"""The players come to an end soundly however the table reads the rules."""

from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from tests.cases import each_of
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import to_the_end
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.players.player import Player

OTHERS = {option.key: option.readings[-1] for option in READINGS}
"""Every rule read as far from the first printing as it can be."""


@each_of(
    ("player", "edition", "options"),
    [(Greedy(), "current", {}), (Cautious(), "first", OTHERS)],
)
def test_a_game_in_another_printing_comes_to_its_end(
    player: Player, edition: str, options: dict[str, str]
) -> None:
    campaign = laid_out(2).evolve(edition=edition, table_options=options)
    played = to_the_end(campaign, player)
    assert encounter_of(played.campaign).result in {"victory", "defeat"}
