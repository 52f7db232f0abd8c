"""Actions: chapter to chapter: the chosen company, quick levelling, corrections."""
