"""Looking a rule, tile or card up by what somebody types, however they spell it."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import fuzz, process

from bot import limits
from bot.exchange import Refusal, Seen
from bot.messages import called
from bot.typed import Choice, meant, narrowed
from engine.core.catalog import GAMES
from render.words import Words
from render.words.dinosaur_island.lexicon import TOPIC, Lexicon, Term, lexicon
from render.words.dinosaur_island.whereabouts import Whereabouts

SEVERAL = 8
"""Names that are suggested where a text could mean several things."""

LIKENESS = 60
"""How alike (0 to 100) a typed text and a name must be for the name to be suggested."""


class Rulings:
    """The rules as one person looks them up.

    Args:
        game: the game's key.
        content: the set that is played with.
        speak: the person's words.
    """

    def __init__(self, game: str, content: str, speak: Words) -> None:
        self._known: Lexicon = lexicon(GAMES[game].catalogue(content), speak)
        self._speak = speak

    def choices(self, typed: str) -> list[Choice]:
        """What a text that is being typed can become: names that begin with it first, then those that resemble it."""
        wish = typed.strip().lower()
        terms = sorted(self._known.terms, key=lambda term: not term.name.lower().startswith(wish))
        found = narrowed([Choice(_searched(term), term.id) for term in terms], wish)
        by_id = {term.id: term for term in terms}
        return [Choice(self._label(by_id[each.value]), each.value) for each in found]

    def _label(self, term: Term) -> str:
        """A term as a choice: what it is stays readable however long its name is."""
        most = limits.CHOICE_NAME - len(term.kind) - len(" · ")
        return self._speak.say("rules-choice", name=limits.clip(term.name, most), kind=term.kind)

    def find(self, typed: str) -> list[Term]:
        """The term that is meant, and behind it others that could be.

        Raises:
            Refusal: nothing is called like that, or several things are and none of them more than the others.
        """
        wish = typed.strip().lower()
        terms = {term.id: term for term in self._known.terms}
        exact = [term for term in terms.values() if wish in (term.id, term.name.lower())]
        if exact:
            return exact
        found = meant(typed, [*terms], lambda term_id: _searched(terms[term_id]))
        if found is not None:
            return [terms[found]]
        likely = self._likely(wish)
        first = [term for term in likely if term.name.lower().startswith(wish)] or likely
        first = [term for term in first if term.id.startswith(TOPIC)] or first
        if len(first) == 1:
            return [*first, *(term for term in likely if term not in first)][:SEVERAL]
        quoted = limits.quoted(typed)
        if likely:
            raise Refusal("rules-several", typed=quoted, names=tuple(term.name for term in likely[:SEVERAL]))
        raise Refusal("rules-unknown", typed=quoted)

    def _likely(self, wish: str) -> list[Term]:
        """The terms that a text could mean, those that are called like it first."""
        if not wish:
            return []
        holding = [term for term in self._known.terms if wish in _searched(term).lower()]
        if holding:
            return sorted(holding, key=lambda term: wish not in term.name.lower())
        names = [term.name.lower() for term in self._known.terms]
        alike = process.extract(wish, names, scorer=fuzz.ratio, score_cutoff=LIKENESS, limit=SEVERAL)
        return [self._known.terms[place] for _, _, place in alike]

    def answer(self, found: Sequence[Term], seen: Seen | None) -> str:
        """The first of these terms explained, where it is at a table that has been dealt, and what else there is."""
        lines = [self._known.explain(found[0].id)]
        if seen is not None and seen.view is not None:
            places = Whereabouts(seen.view, called(seen), self._known, self._speak).of(found[0].id)
            where = self._speak.say("rules-where", title=limits.escape(seen.row.title), places=places)
            lines += [where] if places else []
        others = ", ".join(dict.fromkeys(term.name for term in found[1:]))
        lines += [self._speak.say("rules-see-also", names=others)] if others else []
        return "\n".join(lines)


def _searched(term: Term) -> str:
    """All that a term is found by."""
    return ", ".join(part for part in (term.name, term.also, term.kind) if part)
