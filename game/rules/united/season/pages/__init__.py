"""What is published of a season (U-8.2, U-8.3): the report of a round, the season info, tables, and what is kept for ever."""
