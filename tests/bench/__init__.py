"""Measurements: ``python -m tests.bench``. They report and never judge; no test asserts a time."""
