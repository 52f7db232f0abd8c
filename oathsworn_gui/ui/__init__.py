"""The generic UI shell: window, pages, theme, texts. Independent of any game."""
