"""Before Qt is loaded: checks of the system, an error message, and the hooks for faults.

Qt aborts the process if a library or the display is missing: started from a menu, nothing would be
visible. Standard library only, so that dev.py can run the checks before anything is installed. The
messages are here and not among the texts, because those may be what is missing; they are plain
ASCII for the oldest of the programs that display them.
"""
