"""Rules: HP lost and regained by figures, numbers of play, broken locations, knockouts."""

PUBLIC_MODULES = (
    "ally_card",
    "enemy",
    "fallen",
    "figures",
    "friends",
    "knockout",
    "known_positions",
    "location_icons",
    "numbers",
    "oathsworn",
    "reaction_wait",
    "seats",
    "stage_deck",
    "target_pool",
)
"""The modules that other rooms may use."""
