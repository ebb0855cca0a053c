"""`--manifest`: what to send to a host and in which order, so that no page that is there names a file that is not."""
import hashlib
import json
import posixpath
import re

import pytest

from Support.fields import boolean, consent, text
from Support.sites import Site, form_site, tree

FORMS = {"one": [text("a")], "two": [text("a"), boolean("b")], "gone": [text("z")]}
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
EN, EN_ES = {"locales": ["en"], "host": True}, {"locales": ["en", "es"], "host": True}

Bucket = dict[str, bytes]


def plan(site: Site, *arguments: str) -> dict:
    site.build("--quiet", "--manifest", "plan.json", *arguments)
    return json.loads((site.folder / "plan.json").read_text(encoding="utf-8"))


def named(bucket: Bucket, page: str, elements: str) -> set[str]:
    """The files of the site that elements of a page name."""
    html = re.sub(rb"<script type=\"application/json\".*?</script>", b"", bucket[page], flags=re.DOTALL).decode()
    found = set()
    for attributes in re.findall(rf"<(?:{elements})\b([^>]*)>", html):
        for path in re.findall(r'(?:src|href)="([^"#?]+)', attributes):
            if not re.match(r"[a-z]+:|//", path):
                target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
                found.add(posixpath.join(target, "index.html") if path.endswith("/") else target)
    return found


def check(bucket: Bucket) -> None:
    """Insists that pages find what they load, and that those that the list leads to find each other."""
    for page in (path for path in bucket if path.endswith(".html")):
        missing = named(bucket, page, "script|link|img") - bucket.keys()
        assert not missing, f"{page} loads {missing}"
    waiting, known = [path for path in ("index.html", "author.html") if path in bucket], set()
    while waiting:
        page = waiting.pop()
        known.add(page)
        links = named(bucket, page, "a")
        assert links <= bucket.keys(), f"{page} links to {links - bucket.keys()}"
        waiting += [path for path in links - known if path.endswith(".html")]


def send(bucket: Bucket, site: Site, found: dict) -> None:
    """Brings a bucket to the site step by step, and looks at it after each."""
    for upload in found["upload"]:
        content = (site.dist / upload["path"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == upload["sha256"]
        assert not upload["immutable"] or bucket.get(upload["path"], content) == content
        bucket[upload["path"]] = content
        check(bucket)
    for path in found["remove"]:
        del bucket[path]
        check(bucket)
    assert bucket == tree(site.dist)


@pytest.fixture
def sent(site) -> tuple[Site, Bucket]:
    """A site in two languages with pictures, and a bucket to which it was sent."""
    marked = text("a", {"type": "mandatory", "textError": "x"}, style={"mandatoryIcon": "star"})
    made = site(form_site(FORMS | {"pictured": [marked]}, **EN_ES) | {"forms/images/star.svg": STAR})
    bucket: Bucket = {}
    send(bucket, made, plan(made, "--author-page"))
    return made, bucket


@pytest.mark.parametrize("change", [
    {"forms/one.json": {"fields": [text("a"), consent("c")]}},
    {"forms/new.json": {"fields": [text("n"), boolean("m")]}},
    {"site.json": {"title": "Forms", **EN}}, {"site.json": {"title": "Forms", **EN_ES, "locales": ["en", "es", "fr"]}},
    {"forms/images/star.svg": STAR.replace("1 1", "2 2")}, {"public/robots.txt": "User-agent: *\n"},
], ids=["a form", "a new form", "a language less", "a language more", "a picture", "a public file"])
def test_no_page_ever_names_a_missing_file(sent, change):
    site, bucket = sent
    site.write(change)
    (site.folder / "forms/gone.json").unlink()
    found = plan(site, "--author-page")
    assert any(path.startswith("gone/") for path in found["remove"])
    send(bucket, site, found)


def test_only_what_changed_is_sent(sent):
    site, _ = sent
    assert plan(site, "--author-page") == {"upload": [], "remove": []}
    site.write({"forms/two.json": {"fields": [text("a", label="Other"), boolean("b")]}})
    found = plan(site, "--author-page")
    assert {entry["path"].split("/")[0]
            for entry in found["upload"]} <= {"two", "two.zip", "author.html", ".formsite.json"}
    assert found["upload"][-1]["path"] == ".formsite.json" and not found["remove"]


def test_files_with_their_hash_in_their_name_may_be_kept_for_ever(sent):
    site, _ = sent
    (site.dist).rename(site.folder / "elsewhere")
    marks = {entry["path"]: entry["immutable"] for entry in plan(site)["upload"]}
    assert all(marks[path] for path in marks if re.search(r"/form-[0-9a-f]{10}\.(js|css)$|/images/", path))
    assert not any(marks[path] for path in marks if path.endswith((".html", ".zip", "_headers", ".json")))


def test_a_site_can_be_compared_with_the_list_of_the_one_at_the_host(sent, tmp_path):
    site, bucket = sent
    (tmp_path / "deployed.json").write_bytes(bucket[".formsite.json"])
    (site.folder / "forms/gone.json").unlink()
    site.dist.rename(site.folder / "elsewhere")
    send(bucket, site, plan(site, "--author-page", "--deployed", str(tmp_path / "deployed.json")))


def test_gathered_parts_have_a_plan_too(sent):
    site, bucket = sent
    site.write({"forms/new.json": {"fields": [text("n")]}})
    for number in (1, 2):
        site.build("--quiet", "--author-page", "--shard", f"{number}/2", "--output", f"parts/{number}")
    assert site.run("gather", "--quiet", "--manifest", "plan.json", "parts/1", "parts/2").code == 0
    send(bucket, site, json.loads((site.folder / "plan.json").read_text(encoding="utf-8")))


def test_a_list_that_is_none_and_a_plan_that_cannot_be_written_are_told(site):
    made = site(form_site({"f": [text("a")]}, host=True))
    made.write({"list.json": "{}"})
    run = made.run("build", "--manifest", "plan.json", "--deployed", "list.json")
    assert run.code == 2 and "list.json" in run.told() and not made.dist.exists()
    run = made.run("build", "--deployed", "list.json")
    assert run.code == 2 and "--manifest" in run.told()
    made.build("--quiet")
    before = tree(made.dist)
    made.write({"forms/f.json": {"fields": [text("b")]}})
    run = made.run("build", "--manifest", "nowhere/plan.json")
    assert run.code == 3 and "cannot write nowhere/plan.json: No such file or directory" in run.told()
    assert tree(made.dist) == before, "a change that no plan tells of would never be sent"
    assert any(upload["path"] == "f/index.html" for upload in plan(made)["upload"])


@pytest.mark.parametrize("path", ["dist/plan.json", "dist/f/plan.json", "site.json", "forms/f.json"])
def test_a_plan_takes_no_place_in_the_output_and_of_no_other_file(site, path):
    made = site(form_site({"f": [text("a")]}, host=True))
    made.build("--quiet")
    made.write({"forms/f.json": {"fields": [text("b")]}})
    before = tree(made.folder)
    run = made.run("build", "--manifest", path)
    assert run.code == 3 and path in run.told()
    assert {name: content for name, content in tree(made.folder).items() if "/build/" not in name} \
        == {name: content for name, content in before.items() if "/build/" not in name}
    made.build("--quiet", "--manifest", "plan.json")
    made.write({"empty.json": ""}).build("--quiet", "--manifest", "plan.json")
    made.build("--quiet", "--manifest", "empty.json")
    assert json.loads((made.folder / "empty.json").read_text()) == {"upload": [], "remove": []}
