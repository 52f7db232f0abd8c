"""Every rule that tables read in several ways, for the table to choose from."""

from oathsworn_gui.games.oathsworn.rules.arcs import ARCS
from oathsworn_gui.games.oathsworn.rules.caged import CAGED_READING
from oathsworn_gui.games.oathsworn.rules.class_pieces import LETHALITY_BACK
from oathsworn_gui.games.oathsworn.rules.sight import CLOSED_SIGHT
from oathsworn_gui.games.oathsworn.rules.story_fight import DETERMINATION
from oathsworn_gui.games.oathsworn.rules.tally_counts import COMMONS
from oathsworn_gui.games.oathsworn.rules.target_pool import BOSS_TARGETS

READINGS = (CLOSED_SIGHT, ARCS, BOSS_TARGETS, CAGED_READING, DETERMINATION, COMMONS, LETHALITY_BACK)
