"""One file for each mechanic: judge, offers and handler side by side."""
