"""File problems: failing disks, crashes, conflicting versions, recovery."""

PUBLIC_MODULES = (
    "concurrent_use",
    "crash_notice",
    "disk_failure",
    "file_recovery",
    "last_run",
    "leaving",
    "read_only_view",
)
"""The modules that other rooms may use."""
