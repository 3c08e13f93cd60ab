"""Prompts: the buttons and selects of public messages and private panels, and the router that reads them."""
