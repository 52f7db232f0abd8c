"""The shell: window, pages, theme, texts. It knows no game."""
