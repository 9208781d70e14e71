"""Bid sheets: the game master's offer and the transfer list, lot by lot."""
