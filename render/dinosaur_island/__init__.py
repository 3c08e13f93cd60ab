"""The boards of Dinosaur Island, each drawn from a view and nothing else."""
