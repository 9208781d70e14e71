"""The screens of Powerplay: line-up form, film, replay."""
