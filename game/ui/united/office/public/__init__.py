"""What everybody may read and watch: auctions, reports, season info, tables, the cup, the turn of the season."""
