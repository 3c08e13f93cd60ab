"""Choices and actions of Dinosaur Island in words, made from a view."""
