"""The running program: one window, one library, at most one open campaign."""
