"""What leagues share: calendar, tables, auctions, accounts, order sheets, and how a season is run. It knows no game."""
