"""The pages of documentation: their blocks of code, links, anchors and the names that they mention."""
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from Support.program import ROOT
from Support.tree import tracked

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[[^]\n]*\]\(([^)\s]+)\)")
SPAN = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Link:
    """A link or a picture of a page."""

    target: str
    is_picture: bool

    @property
    def is_relative(self) -> bool:
        return not re.match(r"[a-z]+:", self.target)


@dataclass(frozen=True)
class Document:
    """A Markdown file of the repository."""

    path: str

    @cached_property
    def text(self) -> str:
        return (ROOT / self.path).read_text(encoding="utf-8")

    @cached_property
    def prose(self) -> str:
        """The text without its blocks."""
        return BLOCK.sub("", self.text)

    def blocks(self, language: str) -> list[str]:
        return [text for name, text in BLOCK.findall(self.text) if name == language]

    @cached_property
    def links(self) -> list[Link]:
        prose = SPAN.sub("", self.prose)
        return [Link(target, bool(mark)) for mark, target in LINK.findall(prose)]

    @cached_property
    def spans(self) -> list[str]:
        """The code within the text."""
        return SPAN.findall(self.prose)

    @cached_property
    def anchors(self) -> set[str]:
        """The anchors that headings get."""
        return {anchor(title) for title in re.findall(r"^#+ (.+)$", self.prose, re.MULTILINE)}

    def linked(self, link: Link) -> tuple[Path, str]:
        """The file that a relative link leads to, and the anchor in it."""
        path, _, fragment = link.target.partition("#")
        return ((ROOT / self.path).parent / path if path else ROOT / self.path).resolve(), fragment


def anchor(title: str) -> str:
    """A heading's anchor, as GitHub and its like make it: lower case, letters, digits, dashes for blanks."""
    words = re.sub(r"[^\w\- ]", "", title.lower())
    return words.replace(" ", "-")


def documents() -> list[Document]:
    """All Markdown files of the repository."""
    return [Document(path) for path in tracked() if path.endswith(".md")]
