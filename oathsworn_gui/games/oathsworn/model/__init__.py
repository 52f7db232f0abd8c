"""What a campaign of Oathsworn is."""

PUBLIC_MODULES = (
    "campaign",
    "card_effects",
    "company_procedures",
    "draw",
    "encounter",
    "free_company",
    "instructions",
    "item",
    "might_cards",
    "migrations",
    "new_campaign",
    "oathsworn",
    "own",
    "pack",
    "procedures",
    "story",
    "story_effect",
    "story_procedures",
    "told_event",
    "words",
)
"""The modules that other rooms may use."""
