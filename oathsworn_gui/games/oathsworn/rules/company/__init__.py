"""Rules: the sheets between encounters: items, iron, injuries, levels."""

PUBLIC_MODULES = (
    "ask_number",
    "equip",
    "full_backpack",
    "injuries",
    "iron",
    "iron_debt",
    "item_compare",
    "item_fit",
    "items",
    "level",
    "loot_counts",
    "newcomer",
    "petition",
    "starting_kit",
    "tracks",
)
"""The modules that other rooms may use."""
