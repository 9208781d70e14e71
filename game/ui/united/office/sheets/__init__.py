"""The sheets of a manager's office."""
