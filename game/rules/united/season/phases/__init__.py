"""The phases of a round, one file each (U-8.1)."""
