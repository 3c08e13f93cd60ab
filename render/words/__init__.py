"""All sentences of the product, from one Fluent catalogue: the engine gives keys and arguments, words come here."""

from render.words.catalogue import UnknownKey
from render.words.speaker import Words, words
from render.words.tellings import Weight, weight
from render.words.voice import language, speaking, spoken

__all__ = ["UnknownKey", "Weight", "Words", "language", "speaking", "spoken", "weight", "words"]
