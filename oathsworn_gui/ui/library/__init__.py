"""The library page: campaigns as cards, the welcome page, the location of the campaigns."""

PUBLIC_MODULES = (
    "campaign_card",
    "campaign_row",
    "game_choice",
    "library_location",
    "library_page",
    "library_rows",
    "library_screen",
    "second_place_row",
    "welcome",
)
"""The modules that other rooms may use."""
