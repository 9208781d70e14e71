"""What is published of a season (U-8.2, U-8.3): reports of rounds, season info, tables, and what is kept for ever."""
