"""Brands for tests: logos, a font, and the files of a site that has them."""
from pathlib import Path
from typing import Any

from Support.fields import text
from Support.pictures import png
from Support.sites import Files, form_site


def drawing(color: str, width: int = 120) -> str:
    """A logo of one colour, 40 high."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 40">'
            f'<rect width="{width}" height="40" fill="{color}"/></svg>')


FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
"""A font that every machine with a browser of Debian's has."""

BRAND: dict[str, Any] = {
    "name": {"en": "Lakeside Club", "es": "Club del Lago"}, "logo": "brand/logo.svg", "logoDark": "brand/night.svg",
    "favicon": "brand/icon.png", "accent": {"light": "#0f766e", "dark": "#2dd4bf"}, "corners": "round",
    "footer": {"en": "4 Lake Lane. [Privacy](https://x.example/privacy) <b>", "es": "Calle Lago 4"},
    "description": {"en": "Join the club & swim", "es": "Hágase socio"},
}


def branded(brand: dict[str, Any] | None = None, **settings: Any) -> Files:
    """A site of one form in English and Spanish with a brand."""
    files = form_site({"join": [text("name", label="Your name")]}, locales=["en", "es"],
                      brand=BRAND if brand is None else brand, **settings)
    files["forms/join.strings.json"] = {"es": {"Join": "Hazte socio", "Your name": "Su nombre"}}
    return files | {"brand/logo.svg": drawing("#0f766e"), "brand/night.svg": drawing("#2dd4bf"),
                    "brand/icon.png": png(), "brand/font.ttf": FONT.read_bytes()}
