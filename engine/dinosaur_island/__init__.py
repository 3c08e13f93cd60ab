"""Dinosaur Island: its components as data and its five phases as rules."""
