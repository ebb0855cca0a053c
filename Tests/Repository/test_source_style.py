"""Lines have at most 120 columns; doc comments begin with the thing or the act, never with a question word."""
import re
from pathlib import Path

import pytest

from Support.program import ROOT
from Support.tree import tracked

CODE = {".swift", ".js", ".mjs", ".ts", ".css", ".py", ".c", ".h", ".sh"}
LIMIT = 120
WRITTEN_BY_SCRIPTS = {"web-templates/embed.c"}
QUESTION = re.compile(r'^\s*(?:///|/?\*\*?|""")\s*(?:What|Whether|How|Which|Who|Why)\b')


def lines() -> list[tuple[str, int, str]]:
    """Every line of code with its file and number."""
    files = [path for path in tracked() if path not in WRITTEN_BY_SCRIPTS
             and (Path(path).suffix in CODE or Path(path).parent == Path("scripts"))]
    return [(path, number, line) for path in files
            for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").split("\n"), 1)]


@pytest.mark.parametrize("is_broken", [lambda line: len(line) > LIMIT, QUESTION.match], ids=["long-lines", "questions"])
def test_no_line_breaks_the_rule(is_broken):
    assert not [f"{path}:{number}" for path, number, line in lines() if is_broken(line)]


MEMBERS = re.compile(r"\bform\.(?!extend\b|field\b|settings\b|js\b)[a-zA-Z]+")


def test_scripts_of_pages_reach_a_form_element_by_the_prototypes_methods():
    """A field named like a member of its form hides it: `form-element.js` has the way around. A form's handle may be
    called a form too."""
    folders = ("web-templates/runtime/view/", "web-templates/runtime/dialects/")
    files = [path for path in tracked()
             if path.startswith(folders) and path.endswith(".js") and not path.endswith("/form-element.js")]
    assert not [f"{path}:{number}" for path in files
                for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").split("\n"), 1)
                if MEMBERS.search(line) and not line.lstrip().startswith(("*", "/", "import"))]
