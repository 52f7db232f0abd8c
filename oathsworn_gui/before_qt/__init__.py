"""What has to be there before Qt is loaded, and the last words where it is not.

Qt ends the process when a library or the display is missing: started from a menu that is a silent
nothing. Standard library alone, so that dev.py may ask before there is anything else. The words
stand here and not among the texts, for those may be what is missing; they are plain ASCII, for
the oldest of the windows that show them.
"""
