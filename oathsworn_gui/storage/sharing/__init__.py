"""Several programs using one campaign: lock, owner file, external changes, conflicts."""

PUBLIC_MODULES = (
    "conflicts",
    "external_change",
    "lock",
    "owner_file",
)
"""The modules that other rooms may use."""
