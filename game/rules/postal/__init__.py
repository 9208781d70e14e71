"""What postal games share: two managers hand in sealed line-ups, then the match is played moment by moment."""
