"""Fonts, picture masters and their licences, and the development scripts that make them."""
