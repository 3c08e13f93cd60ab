"""Colours as people see them: how far two are apart, and what is left of the difference with one kind of cone missing.

The three simulations are the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for severity 1.0; they
work on linear RGB. The difference is CIEDE2000 (ISO/CIE 11664-6) by the formulas of Sharma, Wu and Dalal, Color
Research and Application 30 (2005); the white is D65.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from render.theme import RGB

Values = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
VISIONS: dict[str, Values] = {
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""By name; protan misses the long-wave cones, deutan the middle ones, tritan the short ones."""
_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def _linear(pixels: Values) -> Values:
    """sRGB, 0 to 255, as light, 0 to 1."""
    value = pixels / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _coded(light: Values) -> Values:
    value = np.clip(light, 0, 1)
    return 255 * np.where(value <= 0.0031308, value * 12.92, 1.055 * value ** (1 / 2.4) - 0.055)


def seen(colour: RGB, vision: str) -> RGB:
    """A colour as this vision sees it."""
    red, green, blue = (round(float(value)) for value in _coded(VISIONS[vision] @ _linear(np.array(colour, float))))
    return red, green, blue


def picture(image: Image.Image, vision: str) -> Image.Image:
    """A whole RGB picture as this vision sees it."""
    light = _linear(np.asarray(image, dtype=np.float64)) @ VISIONS[vision].T
    return Image.fromarray(np.rint(_coded(light)).astype(np.uint8))


def lab(colour: RGB) -> tuple[float, float, float]:
    """A colour in CIELAB."""
    share = _TO_XYZ @ _linear(np.array(colour, float)) / _WHITE
    x, y, z = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    return float(116 * y - 16), float(500 * (x - y)), float(200 * (y - z))


def difference(first: RGB, second: RGB) -> float:
    """How far two colours are apart, in CIEDE2000; 1 is just noticed side by side."""
    return ciede2000(lab(first), lab(second))


def ciede2000(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    """The difference of two colours of CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    grey = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(grey**7 / (grey**7 + 25.0**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * _cos(middle - 30)
        + 0.24 * _cos(2 * middle)
        + 0.32 * _cos(3 * middle + 6)
        - 0.20 * _cos(4 * middle - 63)
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    bend = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * math.sin(math.radians(bend))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
