"""What all of the running program uses: host, open session, background work, dialogs."""

PUBLIC_MODULES = (
    "background",
    "before_closing",
    "clock",
    "daemon_work",
    "file_dialogs",
    "games",
    "host",
    "idle_import",
    "long_work",
    "open_session",
    "pack_folder",
    "patience",
)
"""The modules that other rooms may use."""
