"""Pictures: a view goes in, PNG bytes come out. Imports the engine only; draws what it was given and hides
nothing.
"""
