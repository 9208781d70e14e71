"""The mechanics of Counter Attack: one file each, with its judge, its offers and its handler side by side."""
