"""The default theme's colours are those that the contrast check reckons with."""
import math
import re

from Support.program import ROOT

THEME = (ROOT / "web-templates/themes/default/tokens.css").read_text(encoding="utf-8")
COLOR = (ROOT / "Sources/FormModel/Checks/ColorContrastCheck.swift").read_text(encoding="utf-8")


def token(name: str) -> tuple[str, str]:
    """A colour by day and by night."""
    return re.search(rf"{name}: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)", THEME).groups()


def srgb(color: str) -> tuple[int, int, int]:
    """An oklch() colour in bytes of sRGB."""
    lightness, chroma, hue = (float(part) for part in re.findall(r"[\d.]+", color))
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    l, m, s = (root ** 3 for root in (lightness + 0.3963377774 * a + 0.2158037573 * b,
                                      lightness - 0.1055613458 * a - 0.0638541728 * b,
                                      lightness - 0.0894841775 * a - 1.2914855480 * b))
    linear = (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
              -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
              -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    gamma = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in linear)
    return tuple(round(255 * min(max(c, 0), 1)) for c in gamma)


def test_the_program_reckons_with_the_themes_words():
    for scheme, name in enumerate(("lightWords", "darkWords")):
        words = re.findall(r'\("([\w-]+)", (\d+), (\d+), (\d+)\)', COLOR[COLOR.index(f"{name}: Words"):])[:4]
        assert {word: (int(r), int(g), int(b)) for word, r, g, b in words} == {
            word: srgb(token(f"--{word}")[scheme]) for word in ("text", "text-quiet", "danger", "link")}


def test_the_contrast_check_reckons_with_the_themes_surfaces():
    for name, surface in zip(("lightSurface", "darkSurface"), token("--surface")):
        bytes_ = re.search(rf"{name} = Color\(\s*red: (\d+), green: (\d+), blue: (\d+)", COLOR).groups()
        assert tuple(map(int, bytes_)) == srgb(surface), name


def test_the_brands_contrast_reckons_with_the_raised_surfaces():
    for name, surface in zip(("lightRaisedSurface", "darkRaisedSurface"), token("--surface-raised")):
        bytes_ = re.search(rf"{name} = Color\(\s*red: (\d+), green: (\d+), blue: (\d+)", COLOR).groups()
        assert tuple(map(int, bytes_)) == srgb(surface), name


SIDES = re.compile(r"(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-)?(?:left|right|top|bottom)"
                   r"|(?:min-|max-)?(?:width|height)")
"""Properties of a side of the screen in place of one of the text."""


def test_no_style_speaks_of_left_and_right():
    for file in sorted((ROOT / "web-templates").rglob("*.css")):
        text = re.sub(r"/\*.*?\*/|@(?:media|page|container)[^{]*", "", file.read_text("utf-8"), flags=re.DOTALL)
        for name, value in re.findall(r"[{;]\s*([a-z-]+):\s*([^;{}]+)", text):
            sides = value.split() if name in ("inset", "margin", "padding") and "(" not in value else []
            assert not SIDES.fullmatch(name), f"{file.name}: {name}"
            assert len(sides) < 4 or sides[1] == sides[3], f"{file.name}: {name}: {value}"
            assert value not in ("left", "right"), f"{file.name}: {name}: {value}"
