"""The rules of the games: pure Python that knows nothing of Discord, pictures, clocks or storage."""
