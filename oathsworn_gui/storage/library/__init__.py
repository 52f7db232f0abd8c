"""The library folder: listing, import, export, trash, moving."""

PUBLIC_MODULES = (
    "campaign_library",
    "export_campaign",
    "import_campaign",
    "library_folder",
    "listing",
    "moments",
    "move_library",
    "restore_trial",
    "second_copy",
    "second_place",
    "trash",
    "trash_emptying",
)
"""The modules that other rooms may use."""
