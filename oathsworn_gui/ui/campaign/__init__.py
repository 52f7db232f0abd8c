"""An open campaign on the screen: its frame, log, undo and rules reference."""

PUBLIC_MODULES = (
    "campaign_view",
    "save_mark",
    "toast",
)
"""The modules that other rooms may use."""
