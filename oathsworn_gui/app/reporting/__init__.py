"""Problem reports: collected, shown before writing, and opened."""
