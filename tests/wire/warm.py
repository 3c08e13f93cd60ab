"""What the process has read that bots are forked off: the bot's modules, and the words of both languages."""

from __future__ import annotations

import bot.__main__
import bot.app  # noqa: F401 (to have it imported)
from render.words.translation import translations

translations("de")
