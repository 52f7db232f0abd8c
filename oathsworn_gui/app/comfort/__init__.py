"""The comfort of an evening: the window's place, a screen that stays awake, sounds, the clock."""

PUBLIC_MODULES = ("comforts", "window_places")
"""The modules that other rooms may use."""
