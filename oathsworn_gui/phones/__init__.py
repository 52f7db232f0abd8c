"""The server of the phones at the table: its own thread, no window and no game.

Only `server` and `addresses` use the network, and nothing is imported before phones are switched
on.
"""

PUBLIC_MODULES = ("door", "doorway", "guest", "hub", "page_files", "protocol", "qr_code")
"""The modules that other rooms may use."""
