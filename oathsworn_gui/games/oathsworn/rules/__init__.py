"""The rules as pure functions from one campaign to the next, by domain of the rules ledger."""

PUBLIC_MODULES = (
    "procedures",
    "setup",
)
"""The modules that other rooms may use."""
