"""What the tests of the whole bot share: a simulated Discord, its checker, pictures, the demo's player."""
