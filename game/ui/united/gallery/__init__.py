"""The screens of United as examples."""
