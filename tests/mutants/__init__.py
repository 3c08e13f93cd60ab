"""Planted rule faults: each breaks one rule of the book, and the tests named for that rule must catch it."""
