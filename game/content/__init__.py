"""Data files and words: reading, checking and naming what is wrong with them."""
