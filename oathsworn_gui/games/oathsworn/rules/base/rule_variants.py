"""Rule variants: rules that differ between two printings, or on which the rulebook is silent.

The first reading of each is the first printing's; ``by_edition`` says where the current one differs
(facts, section 9). The effect of a variant is documented at the rule it changes.
"""

from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.table_options import TableOption, reading

CURRENT = "current"
"""The key of the current printing, the other edition beside the first."""


def _option(key: str, rule: str, *readings: str, current: str = "") -> TableOption:
    editions = {CURRENT: current} if current else {}
    return TableOption(
        key=key, rule=rule, readings=readings, default=readings[0], by_edition=editions
    )


COMMONS = _option("commons-looted", "TALLY-04", "4", "3", "3-or-5", current="3")
"""Common items looted; the current rulebook has 3, and two numbers with Scavenger."""

PETITIONED = _option("items-petitioned", "ITEM-20", "chosen", "blind", current="blind")
"""Whether items asked of the Raven Spire are chosen, or drawn blind as all others."""

CURATIVES = _option("curatives", "SHOP-06", "a-trade", "a-chapter", current="a-chapter")
"""Five curatives at most: in each trade, or in the whole chapter."""

TOUGH = _option("tough-as-nails", "LEVEL-29", "time", "set-up", current="set-up")
"""Tough as nails: a time token in the story, or HP dice rolled at encounter set-up."""

MEDIC = _option("field-medic", "LEVEL-23", "time", "iron", current="iron")
"""Field medic: two time tokens at a choice, or iron at any moment of the story."""

FIRE = _option("fire-tile", "MOVE-05", "entered", "round-end", current="round-end")
"""When a fire tile burns a figure: when it enters the hex, or when the round ends there."""

CAGED_READING = _option(
    "caged", "CAGED-08", "escape-only", "cards-and-tokens", current="cards-and-tokens"
)
"""What a caged one may do: pass or escape only, or also DEFENSE cards and combat tokens.

With the second only Oathsworn and allies help to escape.
"""

CRIPPLED_MOVED = _option("crippled-moved", "TOKEN-21", "forced", "never")
"""Whether pushes, pulls and knockbacks still move a crippled one.

The current rulebook says that they do, and the ledger reads the first printing the same way.
"""

LETHALITY_BACK = _option("lethality-refund", "ATTACK-07", "no", "yes", current="yes")
"""Whether determination gives lethality back too."""

LAST_DIE = _option("last-die", "BREAK-15", "won-at-once", "others-react", current="others-react")
"""Whether the dice broken together with the last one of all still bring their reactions."""

ITEMS_LOST = _option("items-lost", "TALLY-11", "brought", "equipped", current="equipped")
"""From which items one is lost: those brought into the encounter, or those worn as it ends."""

SWAP_IRON = _option("swap-iron", "LEVEL-35", "choice", "moves", current="moves")
"""Whether the iron of a swapped-out Oathsworn is handed over by choice, or always."""

DEFEAT_TOKENS = _option("defeat-tokens", "OUTCOME-06", "discarded", "kept", current="kept")
"""Whether moving on after a defeat discards the combat tokens, or they last as after a victory."""

STAGE_CHANGE = _option("stage-change", "BREAK-02", "board", "five-cards", current="five-cards")
"""What changes the stage: the special rules board, or also its five cards being used up."""

ATTACK_MOMENTS = _option(
    "enemy-attack-moments", "ENEMYATK-14", "plain", "moments", current="moments"
)
"""Whether an enemy's attack has moments before and after its cards are drawn, or just steps."""

INTUITIVE = _option("intuitive-movement", "ENEMYMOVE-01", "off", "on")
"""Whether the table moves enemies as seems right to it; optional in the current rulebook."""

DETERMINATION = _option("determination-in-story-fights", "FIGHT-09", "off", "on")
"""Whether a miss in a story fight gives a token and takes back what was spent."""

ITEMS_RETURN = _option("items-return", "ROUND-06", "abilities", "all")
"""Which cards at position 0 the refresh takes back: ability cards, or items and injuries too."""

CLOSED_SIGHT = _option("sight-ends", "LOS-09", "closed", "open")
"""Whether the ends of the line count: an obstacle that touches just the corner there blocks."""

BOSS_TARGETS = _option("boss-targets", "TARGET-09", "oathsworn", "allies-too")
"""Whom a boss goes for where its card says an Oathsworn: allies are none, or count as such."""

AMBUSH_AGAIN = _option("ambush-again", "OUTCOME-15", "again", "once")
"""Whether an ambush applies again when the encounter is replayed."""

UNARMED = _option("unarmed", "UNARMED-01", "whole-track", "weapons")
"""What an unarmed attack leaves out: the whole MIGHT track, or only what weapons give."""

ARCS = _option("arcs", "HEX-07", "one", "three")
"""How wide the front of a figure of one hex is."""


def applied(option: TableOption, campaign: CampaignState) -> tuple[Line, ...]:
    """Return the line that names the reading in force; none for the first printing's own."""
    now = reading(option, campaign)
    return () if now == option.default else (told(option, now),)


def told(option: TableOption, now: str) -> Line:
    """Return the line that says how the table reads a rule; its texts are ``reading.<option>…``."""
    return line("reading.applied", option.rule, option=option.key, reading=f"{option.key}.{now}")
