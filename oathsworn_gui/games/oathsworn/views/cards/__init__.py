"""Views: ability cards in hand, carried out effect by effect, and what else a turn offers."""

PUBLIC_MODULES = (
    "abilities",
    "attack_area",
    "board_choices",
    "bound",
    "course",
    "displaced",
    "figure_statuses",
    "hexes_asked",
    "interrupts",
    "slots",
    "thrown",
)
"""The modules that other rooms may use."""
