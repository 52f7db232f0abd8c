"""Views: ability cards in hand, carried out effect by effect, and what else a turn offers."""

PUBLIC_MODULES = (
    "abilities",
    "attack_area",
    "board_choices",
    "bound",
    "course",
    "displaced",
    "figure_statuses",
    "hand_order",
    "hexes_asked",
    "interrupts",
    "short_reasons",
    "slots",
    "thrown",
    "turn_tiles",
)
"""The modules that other rooms may use."""
