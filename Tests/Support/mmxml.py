"""Short ways to write MM XML definitions."""
from typing import Any

from Support.sites import Files


def item(kind: str, name: str, inside: str = "", **attributes: str) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<item name="{name}" type="{kind}"{written}>{inside}</item>'


def labelled(kind: str, name: str, label: str, inside: str = "", **attributes: str) -> str:
    return item(kind, name, f"<label>{label}</label>{inside}", **attributes)


def page(name: str, *items: str, **attributes: str) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<page name="{name}"{written}><group name="{name}Group">{"".join(items)}</group></page>'


def form(*pages: str, rules: str = "", **attributes: str) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    relationships = f"<relationships>{rules}</relationships>" if rules else ""
    return f'<form name="f"{written}>{"".join(pages)}{relationships}</form>'


def mmxml_site(definition: str, **settings: Any) -> Files:
    """The files of a site with one form, `f`, and keys of site.json."""
    return {"site.json": {"title": "Forms", **settings}, "forms/f.xml": definition}
