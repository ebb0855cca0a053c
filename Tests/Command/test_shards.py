"""A site that is built in parts: joined, they are the very site that one build makes; what does not fit is refused."""
import json
import shutil

import pytest
import yaml

from Support.documentation import Document
from Support.fields import CHOICES, boolean, consent, picker, text
from Support.program import Run
from Support.sites import Site, form_site, tree

SCALE = Document("docs/scale.md")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
FORMS = {f"form{number}": [text("a", label=f"Question {number}"), boolean("b"),
                           consent("c") if number % 2 else picker("c", listOptions=[*CHOICES])] for number in range(12)}
FORMS["pictured"] = [text("a", {"type": "mandatory", "textError": "x"}, style={"mandatoryIcon": "star"})]
FILES = form_site(FORMS, locales=["en", "es"], host=True) | {
    "forms/form1.strings.json": {"es": {"Question 1": "Pregunta 1"}}, "forms/images/star.svg": SVG,
    "public/robots.txt": "User-agent: *\n"}


def build_parts(site: Site, count: int, *arguments: str) -> list[str]:
    """Builds every part of a site into a folder of its own."""
    folders = [f"parts/{number}" for number in range(1, count + 1)]
    for number, folder in enumerate(folders, start=1):
        site.build("--quiet", "--shard", f"{number}/{count}", "--output", folder, *arguments)
    return folders


def refused(run: Run, *words: str) -> None:
    """Insists that a run ended as wrong usage does and said why."""
    assert run.code == 2, run.told()
    for word in words:
        assert word in run.told()


@pytest.fixture
def many(site) -> Site:
    return site(FILES)


@pytest.fixture
def halves(many) -> Site:
    """A site whose two parts are built."""
    build_parts(many, 2)
    return many


@pytest.mark.parametrize("arguments", [[], ["--author-page", "--single-file", "--sri"], ["--locale", "es"]],
                         ids=["usual", "all files", "one language"])
def test_sixteen_parts_are_the_site_byte_for_byte(many, arguments):
    many.build("--quiet", "--output", "whole", *arguments)
    parts = build_parts(many, 16, *arguments)
    assert many.run("gather", "--quiet", "--output", "joined", *reversed(parts)).code == 0
    assert tree(many.folder / "joined") == tree(many.folder / "whole")


def test_each_form_is_in_one_part_and_stays_there_when_others_go(many):
    def places() -> dict[str, str]:
        shutil.rmtree(many.folder / "parts", ignore_errors=True)
        return {page.parent.name: part for part in build_parts(many, 3)
                for page in (many.folder / part).glob("*/index.html")}
    before = places()
    assert before.keys() == FORMS.keys() and len(set(before.values())) == 3
    (many.folder / "forms/form4.json").unlink()
    assert places() == {form: part for form, part in before.items() if form != "form4"}


def test_a_part_has_no_page_of_the_whole_site(halves):
    for part in ("parts/1", "parts/2"):
        assert not [path for path in tree(halves.folder / part)
                    if path.startswith(("index.html", "builder/", "robots"))]


def test_an_order_of_forms_is_kept(many):
    order = sorted(FORMS, reverse=True)
    settings = FILES["site.json"] | {"forms": [{"source": f"forms/{form}.json"} for form in order]}
    many.write({"site.json": settings}).build("--quiet", "--output", "whole")
    assert many.run("gather", "--quiet", "--output", "joined", *build_parts(many, 4)).code == 0
    assert tree(many.folder / "joined") == tree(many.folder / "whole")


def test_a_form_with_an_error_is_missing_as_from_a_whole_build(many):
    many.write({"forms/form3.json": "{"}).build("--quiet", "--output", "whole", code=1)
    codes = [many.run("build", "--quiet", "--shard", f"{number}/3", "--output", f"parts/{number}").code
             for number in (1, 2, 3)]
    assert sorted(codes) == [0, 0, 1]
    assert many.run("gather", "--quiet", "--output", "joined", "parts/1", "parts/2", "parts/3").code == 0
    assert tree(many.folder / "joined") == tree(many.folder / "whole")


def test_a_part_is_built_again_only_where_something_changed(halves):
    halves.write({"forms/form0.json": {"fields": [text("other")]}})
    runs = [halves.build("--shard", f"{number}/2", "--output", f"parts/{number}") for number in (1, 2)]
    assert sorted("0 files written" in run.out for run in runs) == [False, True]


def test_a_build_after_gather_makes_only_what_changed_and_tells_the_same(many):
    many.write({"forms/form2.json": {"fields": [text("a", label="")]}})
    told = many.build("--output", "whole").err
    assert "form2" in told
    assert many.run("gather", "--quiet", *build_parts(many, 3)).code == 0
    again = many.build()
    assert " 0 files written" in again.out and again.err == told
    many.write({"forms/form5.json": {"fields": [text("other")]}}).build("--quiet", "--output", "whole")
    assert " 0 files written" not in many.build().out
    assert tree(many.dist) == tree(many.folder / "whole")
    kept = many.dist / "form6/index.html"
    assert any(kept.samefile(part) for part in many.folder.glob("parts/*/form6/index.html"))


def test_joined_files_are_those_of_the_parts_and_stay_when_a_part_is_built_anew(halves):
    assert halves.run("gather", "--quiet", "parts/1", "parts/2").code == 0
    [part] = halves.folder.glob("parts/*/form3/index.html")
    page = halves.dist / "form3/index.html"
    before = page.read_bytes()
    assert page.samefile(part)
    halves.write({"forms/form3.json": {"fields": [text("other")]}})
    build_parts(halves, 2)
    assert part.read_bytes() != before == page.read_bytes()


# What is refused

@pytest.mark.parametrize("shard", ["0/3", "4/3", "-1/3", "1/0", "3", "1/2/3", "a/b", "1/", " 1/2", "1/2x"])
def test_a_number_that_names_no_part_is_wrong_usage(many, shard):
    refused(many.run("build", f"--shard={shard}", "--output", "part"), "names no part")
    assert not (many.folder / "part").exists()


def test_what_does_not_go_with_a_part_is_wrong_usage(many):
    refused(many.run("build", "--shard", "1/2", "--form", "form1"), "--form")
    refused(many.run("build", "--shard", "1/2", "--manifest", "m.json"), "--manifest")


@pytest.mark.parametrize("options", [(), ("--output", "dist")], ids=["usual", "named"])
def test_a_part_takes_no_site_s_place(options, halves):
    halves.build("--quiet")
    before = tree(halves.dist)
    refused(halves.run("build", "--shard", "1/2", *options), "dist holds a whole site", "--output")
    assert tree(halves.dist) == before


def test_missing_parts_are_named(many):
    parts = build_parts(many, 4)
    refused(many.run("gather", parts[0], parts[3]), "part 2/4 is missing", "part 3/4 is missing")
    assert not many.dist.exists()


def test_a_part_that_is_there_twice_is_named(halves):
    shutil.copytree(halves.folder / "parts/1", halves.folder / "parts/copy")
    refused(halves.run("gather", "parts/1", "parts/2", "parts/copy"), "part 1/2 is there more than once", "parts/copy")


def test_parts_of_other_counts_are_refused(halves):
    halves.build("--quiet", "--shard", "2/3", "--output", "parts/third")
    refused(halves.run("gather", "parts/1", "parts/2", "parts/third"), "parts/third", "2/3")


@pytest.mark.parametrize("changed", [
    {"forms/form5.json": {"fields": [text("other")]}}, {"forms/form1.strings.json": {"es": {"Question 1": "¿Cuál?"}}},
    {"forms/images/star.svg": SVG.replace("0 0 1 1", "0 0 2 2")}, {"forms/new.json": {"fields": [text("a")]}},
    {"site.json": {"title": "Others", "host": True}}, {"web-templates/html/controls/text.mustache": "{{label}}"},
], ids=lambda files: next(iter(files)))
def test_a_part_of_another_state_of_the_site_is_refused(halves, changed):
    halves.write(changed).build("--quiet", "--shard", "1/2", "--output", "parts/1")
    halves.write({path: FILES[path] for path in changed if path in FILES})
    for path in changed.keys() - FILES.keys():
        (halves.folder / path).unlink()
    other = halves.run("gather", "parts/1", "parts/2")
    # The part that holds the changed form is the second one, for some of them.
    if other.code == 0:
        halves.write(changed).build("--quiet", "--shard", "2/2", "--output", "parts/2")
        halves.write({path: FILES[path] for path in changed if path in FILES})
        for path in changed.keys() - FILES.keys():
            (halves.folder / path).unlink()
        other = halves.run("gather", "parts/1", "parts/2")
    refused(other, "parts/")


def test_parts_that_are_older_than_the_site_are_refused(halves):
    halves.write({"forms/form7.json": {"fields": [text("newer")]}})
    refused(halves.run("gather", "parts/1", "parts/2"), "form7")


def test_parts_with_other_options_are_refused(halves):
    halves.build("--quiet", "--shard", "2/2", "--single-file", "--output", "parts/2")
    refused(halves.run("gather", "parts/1", "parts/2"), "other options")


def test_a_damaged_part_is_refused_and_the_old_site_stays(halves):
    halves.build("--quiet")
    before = tree(halves.dist)
    page = next(path for path in sorted((halves.folder / "parts/2").rglob("index.html")))
    page.write_text(page.read_text(encoding="utf-8") + " ", encoding="utf-8")
    refused(halves.run("gather", "parts/1", "parts/2"), str(page.relative_to(halves.folder)))
    page.unlink()
    refused(halves.run("gather", "parts/1", "parts/2"), str(page.relative_to(halves.folder)))
    assert tree(halves.dist) == before


@pytest.mark.parametrize("shard", [{"count": 0, "number": 1}, {"count": 2, "number": 0}, {"count": 2, "number": 3}])
def test_a_plan_that_names_no_part_is_refused(shard, halves):
    part = halves.folder / "parts/1"
    plan = next(path for path in part.iterdir() if path.is_file() and b'"shard"' in path.read_bytes())
    plan.write_text(json.dumps({**json.loads(plan.read_text("utf-8")), "shard": shard}), encoding="utf-8")
    refused(halves.run("gather", "parts/1", "parts/2"), "parts/1", "holds no part")


def test_a_folder_that_is_no_part_is_refused(halves):
    halves.build("--quiet")
    for folder in ("dist", "forms", "nowhere"):
        refused(halves.run("gather", "parts/1", folder, "--output", "joined"), folder, "holds no part")
    refused(halves.run("gather"), "parts")


# What docs/scale.md shows

def kubernetes_jobs() -> list[dict]:
    return [found for block in SCALE.blocks("yaml")
            for found in yaml.safe_load_all(block) if found.get("kind") == "Job"]


def test_the_job_of_the_documentation_is_an_indexed_one():
    [job] = kubernetes_jobs()
    assert job["apiVersion"] == "batch/v1" and job["metadata"]["name"]
    spec = job["spec"]
    assert spec["completionMode"] == "Indexed"
    assert 1 <= spec["parallelism"] <= spec["completions"] == 16
    pod = spec["template"]["spec"]
    # A Job takes no other policies.
    assert pod["restartPolicy"] in ("Never", "OnFailure")
    [container] = pod["containers"]
    assert container["name"] and container["image"] and container["resources"]["limits"]["memory"]
    script = container["command"][-1]
    # Kubernetes counts from 0, parts from 1.
    assert f"--shard $((JOB_COMPLETION_INDEX + 1))/{spec['completions']}" in script
    volumes = {volume["name"] for volume in pod["volumes"]}
    assert {mount["name"] for mount in container["volumeMounts"]} == volumes


def test_the_matrix_of_the_documentation_builds_every_part_once():
    [flow] = [found for block in SCALE.blocks("yaml") for found in yaml.safe_load_all(block) if "jobs" in found]
    shards = flow["jobs"]["part"]["strategy"]["matrix"]["shard"]
    assert shards == list(range(1, 17))
    steps = flow["jobs"]["part"]["steps"] + flow["jobs"]["site"]["steps"]
    assert flow["jobs"]["site"]["needs"] == "part"
    [sent] = [step["with"] for step in steps if "upload-artifact" in step.get("uses", "")]
    # A part's own list of files has a name that begins with a dot.
    assert sent["include-hidden-files"] is True


def test_the_commands_of_the_documentation_make_the_site(many):
    many.build("--quiet", "--output", "whole")
    [block] = [block for block in SCALE.blocks("sh") if "parallel" in block]
    first, second = block.strip().splitlines()
    command, arguments = first.split("parallel ")[1].split(" ::: ")
    assert arguments == "$(seq 16)"
    for number in range(1, 17):
        words = command.replace("{}", str(number)).split()
        assert words[:2] == ["formsite", "build"]
        many.build(*words[2:])
    words = second.split()
    assert words[:2] == ["formsite", "gather"]
    parts = sorted(path.relative_to(many.folder) for path in many.folder.glob(words[2]))
    assert many.run("gather", *parts, *words[3:]).code == 0
    assert tree(many.dist) == tree(many.folder / "whole")


@pytest.mark.parametrize("output", ["parts/1", "parts/2/site"])
def test_a_part_is_never_the_place_of_the_whole(halves, output):
    before = tree(halves.folder / "parts")
    refused(halves.run("gather", "parts/1", "parts/2", "--output", output), "parts/", "--output")
    assert tree(halves.folder / "parts") == before
