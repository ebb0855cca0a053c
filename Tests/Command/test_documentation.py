"""The examples of the documentation are true: commands run, definitions and settings build, diagnostics are said."""
import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from Support.documentation import Document, documents
from Support.program import PROGRAM, Run, formsite
from Support.serving import serving
from Support.sites import Site

README, SITE, COMMANDS = Document("README.md"), Document("docs/site.md"), Document("docs/commands.md")
PAGES = [page for page in documents() if page.path != "CHANGELOG.md"]
SHOWN = {(page.path, index): block for page in PAGES for index, block in enumerate(page.blocks("json"))
         if page.path != "docs/testing.md"}
"""Forms, translations and settings; scenarios are played where `formsite test` is tested."""


def is_form(block: str) -> bool:
    content = json.loads(block)
    return isinstance(content, list) or not {"fields", "groups", "controls"}.isdisjoint(content)


def is_strings(block: str) -> bool:
    return all(re.fullmatch(r"[a-z]{2}", key) for key in json.loads(block))


def said(run: Run) -> list[str]:
    """The ids of what is said of forms, but for translations that an example leaves out."""
    return [each.id for each in run.diagnostics if not each.id.startswith(("missing-translation", "site."))]


@pytest.fixture
def my_forms(tmp_path: Path, program: Path) -> Site:
    """The new site of the README with the form and the translations that it shows."""
    assert formsite("new", "my-forms", cwd=tmp_path).code == 0
    form, strings, *_ = README.blocks("json")
    return Site(tmp_path / "my-forms").write({"forms/guest.json": form, "forms/guest.strings.json": strings})


def with_brand_files(site: Site, settings: str) -> Site:
    pictures = {name: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
                for name in re.findall(r'"(brand/[\w-]+\.svg)"', settings)}
    fonts = {name: b"wOF2" + bytes(96) for name in re.findall(r'"(brand/[\w-]+\.woff2)"', settings)}
    return site.write({"site.json": settings, **pictures, **fonts})


def check_settings(my_forms: Site, settings: str) -> Run:
    run = with_brand_files(my_forms, settings).run("build", "--author-page", "--quiet")
    assert run.code == 0, run.told()
    return run


@pytest.mark.parametrize("place", SHOWN, ids=lambda place: f"{place[0]}-{place[1]}")
def test_each_json_block_is_a_form_translations_or_settings_that_build(place, my_forms):
    block = SHOWN[place]
    if is_form(block):
        my_forms.write({"forms/shown.json": block})
        run = my_forms.run("check")
        assert run.code == 0 and not said(run), run.told()
    elif not is_strings(block):
        check_settings(my_forms, block)


def test_each_xml_block_is_a_form(my_forms):
    blocks = [block for page in PAGES for block in page.blocks("xml")]
    assert blocks
    my_forms.write({f"forms/shown{index}.xml": block for index, block in enumerate(blocks)})
    run = my_forms.run("check")
    assert run.code == 0 and not said(run), run.told()


def test_the_steps_of_the_readme_lead_to_a_page(my_forms):
    run = my_forms.run("build")
    assert (run.code, [diagnostic.id for diagnostic in run.diagnostics]) == (0, ["site.no-endpoint"]), run.told()
    for path in re.findall(r"`my-forms/(dist/[^`]+)`", README.text):
        assert (my_forms.folder / path).is_file(), path
    assert "Su nombre" in (my_forms.dist / "guest/es/index.html").read_text(encoding="utf-8")
    with serving(my_forms.folder) as server:
        assert server.get("/__preview/guest/")[0] == server.get("/__inbox")[0] == server.get("/builder/")[0] == 200


def test_the_endpoint_is_named_as_shown(my_forms):
    check_settings(my_forms, README.blocks("json")[2])
    page = (my_forms.dist / "guest/index.html").read_text(encoding="utf-8")
    assert 'action="https://example.org/answers/guest"' in page


def test_the_receiver_is_named_as_shown(my_forms):
    check_settings(my_forms, Document("docs/receiver.md").blocks("json")[0])
    page = (my_forms.dist / "guest/index.html").read_text(encoding="utf-8")
    assert 'action="https://forms.example.org/__submit/guest?version=' in page


def test_the_brand_shows_as_it_is_said(my_forms):
    check_settings(my_forms, next(block for block in SITE.blocks("json") if '"brand"' in block))
    page = (my_forms.dist / "guest/index.html").read_text(encoding="utf-8")
    assert 'alt="Lakeside Club"' in page and 'href="https://example.org/privacy"' in page
    assert (my_forms.dist / "author.html").is_file()


def test_the_output_is_as_it_is_listed(my_forms):
    check_settings(my_forms, SITE.blocks("json")[0])
    for path in re.findall(r"^dist/(\S+)", SITE.blocks("text")[0], re.MULTILINE):
        path = path.replace("<id>", "visit").replace("<locale>", "es").removesuffix("…")
        assert (my_forms.dist / path).exists(), path


def test_the_diagnostic_is_what_is_said(my_forms):
    my_forms.write({"forms/guest.json": README.blocks("json")[0].replace('"type": "text"', '"type": "txt"')})
    assert my_forms.run("check").err.splitlines()[0] == README.blocks("text")[0].strip()


def shown_commands(page: Document) -> list[str]:
    """Every call of the program that a page shows, in its text and in its blocks."""
    lines = [line for block in page.blocks("sh") for line in block.splitlines()]
    return [text.split("#")[0].split(">")[0] for text in [*page.spans, *lines] if text.startswith("formsite ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.path)
def test_each_command_and_option_is_known(page, program):
    for shown in shown_commands(page):
        words = shown.split()[1:]
        if not words or words[0].startswith("--"):
            assert formsite(*(words[:1] or ["--help"]), *(words[1:2] or [])).code == 0, shown
            continue
        command = words[:2] if words[0] == "theme" else words[:1]
        run = formsite(*command, "--help")
        assert run.code == 0, shown
        for option in re.findall(r"--[a-z-]+", shown):
            assert option in run.out, shown


def test_each_option_of_a_command_is_documented(program):
    """In its row of the table of commands, in the text below, or, of `serve`, on the page about the receiver."""
    text = COMMANDS.text + Document("docs/receiver.md").text
    rows = [line for line in COMMANDS.text.splitlines() if line.startswith("| `formsite ")]
    assert len(rows) == 12
    for row in rows:
        command = re.match(r"\| `formsite ([a-z]+(?: new)?)", row)[1].split()
        command = command if command[0] == "theme" else command[:1]
        help_text = formsite(*command, "--help").out
        for option in re.findall(r"--[a-z-]+", row):
            assert option in help_text, f"{command} {option}"
        for option in re.findall(r"^\s+(?:-h, )?(--[a-z-]+)", help_text, re.MULTILINE):
            assert option in text, f"{command} {option}"


def test_the_scripts_for_completion_are_written_as_shown(tmp_path, program):
    script, = COMMANDS.blocks("sh")
    folders = [".local/share/bash-completion/completions", ".zsh/completion", ".config/fish/completions"]
    for folder in folders:
        (tmp_path / folder).mkdir(parents=True)
    subprocess.run(["bash", "-e", "-c", script], check=True, env=os.environ | {
        "HOME": str(tmp_path), "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"})
    assert [len(list((tmp_path / folder).iterdir())) for folder in folders] == [1, 1, 1]


def test_the_site_keys_are_those_of_the_program(my_forms):
    my_forms.write({"site.json": {"zzz": 1}})
    keys = re.search(r"keys are (.*)", my_forms.run("check").err)[1].split(", ")
    table = SITE.text[SITE.text.index("## site.json"):SITE.text.index("### submit")]
    named = {key for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    assert set(keys) == named
