"""One campaign on disk: read, opened for play or read-only, and written during play."""

PUBLIC_MODULES = (
    "campaign_reader",
    "open_campaign",
    "read_only_campaign",
    "save_status",
    "snapshot",
    "typed_entry",
    "writer",
)
"""The modules that other rooms may use."""
