"""Widgets: what all of them share: panels, rows, buttons."""

PUBLIC_MODULES = (
    "bag_card",
    "begin_form",
    "board_link",
    "by_hand",
    "card_face",
    "cell_grid",
    "chip",
    "choice_card",
    "class_grid",
    "equal_columns",
    "face_button",
    "into_view",
    "line_field",
    "line_rows",
    "live_card",
    "number_picker",
    "panel",
    "pointed_row",
    "result_place",
    "scroll_column",
    "shared",
    "tick_line",
    "toggle_row",
    "wrapped_button",
)
"""The modules that other rooms may use."""
