"""One open campaign over time: dispatch, undo, watch."""
