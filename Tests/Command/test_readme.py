"""What the README shows is true: its pictures are there, its commands run, its form builds, its finding is what is said."""
import json
import re
from pathlib import Path

import pytest

from Support.program import ROOT, formsite

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.fixture
def my_forms(tmp_path: Path) -> Path:
    """The new site of the README with the form and the translations that it shows."""
    assert formsite("new", "my-forms", cwd=tmp_path).code == 0
    form, strings, *_ = blocks("json")
    (tmp_path / "my-forms/forms/guest.json").write_text(form, encoding="utf-8")
    (tmp_path / "my-forms/forms/guest.strings.json").write_text(strings, encoding="utf-8")
    return tmp_path


def test_every_picture_and_path_is_there():
    for path in re.findall(r"!\[[^]]*\]\(([^)]+)\)", TEXT) + re.findall(r"`(Sources/\w+|web-templates/\S+\.sh)`", TEXT):
        assert (ROOT / path).exists(), path


def test_every_make_target_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make (\w+)", TEXT)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_form_builds_with_no_finding_but_that_nobody_receives_it(my_forms: Path):
    run = formsite("build", "--site", "my-forms", cwd=my_forms)
    assert (run.code, [finding.id for finding in run.diagnostics]) == (0, ["site.no-endpoint"]), run.told()
    for path in ("guest/index.html", "guest/es/index.html", "guest.zip", "index.html"):
        assert (my_forms / "my-forms/dist" / path).is_file(), path
    assert "Su nombre" in (my_forms / "my-forms/dist/guest/es/index.html").read_text(encoding="utf-8")


def test_the_receiver_is_named_as_shown(my_forms: Path):
    (my_forms / "my-forms/site.json").write_text(blocks("json")[2], encoding="utf-8")
    assert formsite("build", "--site", "my-forms", "--quiet", cwd=my_forms).code == 0
    page = (my_forms / "my-forms/dist/guest/index.html").read_text(encoding="utf-8")
    assert 'action="https://forms.example.org/__submit/guest?version=' in page


def test_the_brand_builds_as_shown(my_forms: Path):
    brand = next(block for block in blocks("json") if '"brand"' in block)
    site = my_forms / "my-forms"
    (site / "site.json").write_text(brand, encoding="utf-8")
    (site / "brand").mkdir()
    for name in re.findall(r'"(brand/[\w-]+\.svg)"', brand):
        (site / name).write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', encoding="utf-8")
    (site / "brand/text.woff2").write_bytes(b"wOF2" + bytes(96))
    run = formsite("build", "--site", site, "--author-page", "--quiet")
    assert run.code == 0, run.told()
    page = (site / "dist/guest/index.html").read_text(encoding="utf-8")
    assert 'alt="Lakeside Club"' in page and 'href="https://example.org/privacy"' in page
    assert (site / "dist/author.html").is_file()


def test_the_finding_is_what_is_said(my_forms: Path):
    form = blocks("json")[0].replace('"type": "text"', '"type": "txt"')
    (my_forms / "my-forms/forms/guest.json").write_text(form, encoding="utf-8")
    run = formsite("check", "--site", "my-forms", cwd=my_forms)
    assert run.err.splitlines()[0] == blocks("text")[0].strip()


def test_every_command_and_option_is_known():
    for command in set(re.findall(r"^\| `formsite (\w+)", TEXT, re.MULTILINE)):
        row = next(line for line in TEXT.splitlines() if line.startswith(f"| `formsite {command}"))
        help_text = formsite(command, "--help").out
        for option in re.findall(r"--[a-z-]+", row):
            assert option in help_text, f"{command} {option}"


def test_the_site_keys_are_those_of_the_program(my_forms: Path):
    (my_forms / "my-forms/site.json").write_text(json.dumps({"zzz": 1}), encoding="utf-8")
    run = formsite("check", "--site", "my-forms", cwd=my_forms)
    keys = re.search(r"keys are (.*)", run.err)[1].split(", ")
    table = TEXT[TEXT.index("### site.json"):TEXT.index("## Form languages")]
    assert set(keys) == {key for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
