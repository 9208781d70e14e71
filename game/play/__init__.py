"""Playing: sessions, seats, saves, timers, statistics. The only thing the screens talk to."""
