"""The screens of Powerplay as examples."""
