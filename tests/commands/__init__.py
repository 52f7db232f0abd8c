"""Every command of the window is pressed at every step of played campaigns."""
