"""formsite theme new makes a theme that looks like the default one and inherits whatever it does not change."""
import os
import re

import pytest

from Support.fields import text
from Support.program import ROOT, formsite
from Support.sites import form_site, tree

SITE = form_site({"a": [text("name")]})
TOKENS = "web-templates/themes/ours/tokens.css"


def style(made, form: str = "a") -> str:
    [sheet] = (made.dist / form).glob("form-*.css")
    return sheet.read_text(encoding="utf-8")


def test_a_new_theme_looks_like_the_default_one(site):
    made = site(SITE)
    made.build()
    before = style(made)
    run = made.run("theme", "new", "ours")
    assert run.code == 0 and TOKENS in run.out, run.told()
    made.write({"site.json": {"title": "Forms", "theme": "ours"}})
    made.build("--strict")
    values = r"--[\w-]+:[^;}]*"
    assert re.findall(values, style(made)) == re.findall(values, before)


def test_every_value_of_the_default_theme_stands_in_it_to_be_changed(site):
    made = site(SITE)
    made.run("theme", "new", "ours")
    default = (ROOT / "web-templates/themes/default/tokens.css").read_text(encoding="utf-8")
    declared = re.compile(r"^ *(--[\w-]+: [^;]+;)$", re.MULTILINE).findall(default)
    assert re.findall(r"/\* (--[\w-]+: [^;]+;) \*/", (made.folder / TOKENS).read_text(encoding="utf-8")) == declared


def test_a_theme_changes_what_it_says_and_inherits_the_rest(site):
    made = site(SITE)
    made.write({"site.json": {"theme": "ours"}, TOKENS: "@layer base { :root { --unit: 0.3rem; } }",
                "web-templates/themes/ours/controls/text.css": "@layer controls { .field-text { opacity: 0.9; } }"})
    made.build("--strict")
    css = style(made)
    assert css.index("--unit:0.25rem") < css.index("--unit:0.3rem")
    assert "opacity:0.9" in css and ".primary" in css and "@media print" in css


@pytest.mark.parametrize("name", ["", "..", "../ours", "a/b", ".ours", "-x", "ours ", "öurs", "default", "x" * 61])
def test_a_name_that_no_theme_can_have(name, site):
    made = site(SITE)
    before = tree(made.folder)
    run = made.run("theme", "new", "--", name)
    assert run.code == 2 and run.err, run.told()
    assert tree(made.folder) == before


def test_a_theme_that_is_there_stays_as_it_is(site):
    made = site({**SITE, TOKENS: "/* mine */"})
    run = made.run("theme", "new", "ours")
    assert run.code == 2 and "ours" in run.err, run.told()
    assert (made.folder / TOKENS).read_text() == "/* mine */"


def test_nothing_is_written_behind_a_link(site, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    made = site(SITE)
    os.symlink(tmp_path / "elsewhere", made.folder / "web-templates")
    run = made.run("theme", "new", "ours")
    assert run.code == 3, run.told()
    assert not list((tmp_path / "elsewhere").iterdir())


def test_without_a_site_there_is_no_theme(tmp_path, program):
    assert formsite("theme", "new", "ours", cwd=tmp_path).code == 2


@pytest.mark.parametrize(("theme", "shown"), [("ours", ["named", "kind", "base"]), ("default", ["base", "", "base"])])
def test_views_of_a_theme_come_before_those_of_the_default_one(theme, shown, site):
    """Of a field by its name before all, then of its kind (liferay-ddl.md, section 9.8)."""
    cell = "<div data-field=\"{{name}}\">cell %s</div>"
    views = {"DDLCustomFieldaTableCell_ours": "named", "DDLCustomFieldaTableCell_default": "base",
             "DDLFieldNumberTableCell_ours": "kind", "DDLCustomFieldcTableCell_default": "base",
             "DDLFieldDateTableCell_ours": "kind"}
    fields = [{"name": name, "dataType": kind} for name, kind in (("a", "string"), ("b", "number"), ("c", "date"))]
    made = site({"site.json": {"title": "T", "theme": theme, "forms": [{"source": "forms/f.json"}]},
                 "forms/f.json": {"defaultLanguageId": "en_US", "fields": fields},
                 "web-templates/themes/ours/tokens.css": "",
                 **{f"web-templates/html/views/{name}.mustache": cell % words for name, words in views.items()}})
    made.build()
    page = (made.dist / "f" / "index.html").read_text(encoding="utf-8")
    assert [(re.findall(rf'data-field="{name}">cell (\w+)<', page) or [""])[0] for name in "abc"] == shown


def test_what_is_wrong_in_a_view_of_a_theme_is_told_at_its_file(site):
    made = site({"site.json": {"title": "T", "theme": "ours", "forms": [{"source": "forms/f.json"}]},
                 "forms/f.json": {"fields": [{"name": "a", "dataType": "string"}]},
                 "web-templates/themes/ours/tokens.css": "",
                 "web-templates/html/views/DDLCustomFieldaTableCell_ours.mustache": "<p>{{#name}}"})
    [error] = made.run("build").errors
    assert (error.file, error.line, error.column) == (
        "web-templates/html/views/DDLCustomFieldaTableCell_ours.mustache", 1, 4), error
