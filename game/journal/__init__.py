"""The journal of a match: save, replay, undo, bug report and test fixture in one append-only file."""
