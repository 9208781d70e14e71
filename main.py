"""Start Touchline: everything behind the command line lives in :mod:`game.cli`."""

from game.cli import entry

if __name__ == "__main__":
    raise SystemExit(entry())
