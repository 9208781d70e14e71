"""Counter Attack: football on a pitch of hexes, two managers, twenty-two players and dice."""
