"""Older and damaged campaigns: schema migrations, invalid values, upgrades."""

PUBLIC_MODULES = (
    "json_excision",
    "load_campaign",
    "version_upgrade",
)
"""The modules that other rooms may use."""
