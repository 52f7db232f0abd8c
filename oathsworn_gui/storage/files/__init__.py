"""Files and plain JSON: atomic writes, bounded reads, errors, settings."""

PUBLIC_MODULES = (
    "atomic",
    "bounded_gzip",
    "bounded_read",
    "cancelling",
    "file_lock",
    "file_names",
    "file_times",
    "folders",
    "json_bytes",
    "pack_file",
    "plain_json",
    "regular_file",
    "save_error",
    "settings_file",
    "shortage",
)
"""The modules that other rooms may use."""
