"""The rulebook's phases, one room each; a frame class is a heading, in the order of the book."""
