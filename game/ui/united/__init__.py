"""The screens of United."""
