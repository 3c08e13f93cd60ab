"""Random games against everything the engine promises: ``python -m tests.fuzz``, and a share of them in ``make test``.

``promises`` says what must hold, ``mutants`` makes actions that nobody should be able to play, ``series`` plays whole
games and looks at both. The stateful test of a game walks by the same promises. ``parsers`` tries bad input instead:
``python -m tests.fuzz parsers``.
"""
