# The doorway: floods, and how much one person, channel or server may have open.

bot-too-fast = Whoa, that stampede was you. Take a few seconds’ rest; then I listen again.
