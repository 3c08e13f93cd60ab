"""Names as people give themselves: samples, and a strategy that mixes scripts, marks, emoji and what cannot be seen."""

from hypothesis import strategies as st

from render.runs import PICTURES

NAMES = (
    "Kate",
    "Мария Соколова",
    "Ωmega",
    "田中太郎",
    "김철수",
    "שלום עולם",
    "مدير حديقة الديناصورات",
    "Dr. שלום 42 (x)",
    "🦖",
    "🦕🦖 Dino 🎢 Fan ✨",
    "Kate 🦖🏽 rex",
    "👩\u200d🚀",
    "𝓚𝓪𝓽𝓮",
    "Z\u0335\u0321\u0322a\u0300\u0301\u0302\u0303lgo",
    "a\u202eb\u200bc",
    "\U000e0041\ufe0f",
    "\u3164",
    "\u0631 \u0309",
    "\u0362\u0631 \U0001f3f8\u0309",
    "\u0176\u030b\u030d \u1ed2\u030c",
    "\u06a2\u0596\u0333\u032f \u06ca\u1ea3",
    "é e\u0301",
    "W" * 32,
    "\ufdfd" * 32,
    "x" * 5000,
)
"""One of each kind of trouble."""
_LETTERS = (
    st.characters(codec="utf-8"),
    st.sampled_from("abcXYZ 0123456789-_.()"),
    st.characters(min_codepoint=0x5D0, max_codepoint=0x5EA),
    st.characters(min_codepoint=0x621, max_codepoint=0x64A),
    st.characters(min_codepoint=0x300, max_codepoint=0x36F),
    st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF),
    st.characters(min_codepoint=0x1F300, max_codepoint=0x1FAFF),
    st.sampled_from("\u200b\u200d\u200f\u202e\u2066\u2069\ufe0f\u3164\x07\t"),
    st.sampled_from(sorted(PICTURES)),
)


def texts(longest: int = 32) -> st.SearchStrategy[str]:
    """Any name of at most so many signs."""
    return st.lists(st.one_of(_LETTERS), max_size=longest).map("".join)
