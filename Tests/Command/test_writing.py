"""Writing is safe: a build that cannot finish leaves the old site whole, and nobody's own files are touched."""
import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest

from Support.fields import EVERYTHING, text
from Support.program import PROGRAM, formsite
from Support.sites import Site, form_site, tree

MANY = 24


def many(version: str) -> dict:
    """A site of many forms, so that writing it takes a while; every page differs between two versions."""
    return form_site({f"form{n:02}": [text("v", label=version), *EVERYTHING] for n in range(MANY)}, title=version)


def test_two_builds_are_equal_byte_for_byte(site):
    first, second = site(many("one")), site(many("one"))
    first.build()
    os.utime(second.folder / "forms" / "form00.json", (1, 1))
    second.build()
    assert tree(first.dist) == tree(second.dist)


def test_a_second_build_touches_only_what_changed(site):
    made = site(form_site({"same": EVERYTHING, "other": [text("a")]}))
    made.build()
    before = {path: path.stat().st_mtime_ns for path in made.dist.rglob("*") if path.is_file()}
    made.write(form_site({"other": [text("a", label="Changed")]}))
    made.build()
    touched = {path.relative_to(made.dist).parts[0] for path in made.dist.rglob("*")
               if path.is_file() and path.stat().st_mtime_ns != before.get(path)}
    assert "other" in touched and "same" not in touched and "same.zip" not in touched


def test_files_that_no_longer_belong_are_removed(site):
    made = site(form_site({"stays": [text("a")], "goes": [text("a")]}) | {"public/old.txt": "old"})
    made.build()
    assert (made.dist / "old.txt").is_file()
    (made.folder / "forms" / "goes.json").unlink()
    (made.folder / "public" / "old.txt").unlink()
    made.build()
    assert not (made.dist / "goes").exists() and not (made.dist / "goes.zip").exists()
    assert not (made.dist / "old.txt").exists()
    assert (made.dist / "stays" / "index.html").is_file()


@pytest.mark.parametrize("path", ["notes.txt", "good/notes.txt", "good/en/notes.txt", "mine/index.html"])
def test_a_file_made_by_hand_stops_the_build(path, site):
    made = site(form_site({"good": [text("a")]}, locales=["en", "es"]))
    made.build()
    made.write({f"dist/{path}": "mine"})
    before = tree(made.dist)
    made.write(form_site({"good": [text("a", label="Changed")]}, locales=["en", "es"]))
    run = made.build(code=3)
    assert path in run.err
    assert tree(made.dist) == before


def test_a_folder_that_no_build_made_is_not_taken_over(site):
    made = site(form_site({"good": [text("a")]}) | {"dist/index.html": "my own page", "dist/photo.jpg": b"photo"})
    before = tree(made.dist)
    run = made.build(code=3)
    assert "dist" in run.err
    assert tree(made.dist) == before


def test_an_empty_folder_may_be_built_into(site, tmp_path):
    made = site(form_site({"good": [text("a")]}))
    (tmp_path / "empty").mkdir()
    made.build("--output", tmp_path / "empty")
    assert (tmp_path / "empty" / "good" / "index.html").is_file()


def test_output_may_be_named(site, tmp_path):
    made = site(form_site({"good": [text("a")]}))
    made.build("--output", tmp_path / "there" / "deep")
    assert (tmp_path / "there" / "deep" / "index.html").is_file()
    assert not made.dist.exists()


# Output that cannot be written

def test_a_file_where_the_folder_should_be(site):
    made = site(form_site({"good": [text("a")]}) | {"dist": "a file"})
    run = made.build(code=3)
    assert "dist" in run.err
    assert (made.folder / "dist").read_text() == "a file"


def test_a_parent_that_is_a_file(site, tmp_path):
    (tmp_path / "file").write_text("")
    run = site(form_site({"good": [text("a")]})).build("--output", tmp_path / "file" / "dist", code=3)
    assert "file" in run.err


def build_with_small_files(made: Site, limit: int) -> subprocess.CompletedProcess:
    """Builds where no file may grow past `limit` bytes: as on a full disk, and unlike permissions it stops root too."""

    def restrict() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run([PROGRAM, "build"], cwd=made.folder, capture_output=True, timeout=120, preexec_fn=restrict)


@pytest.mark.parametrize("limit", [0, 100, 4000, 8000])
def test_a_full_disk_leaves_the_old_site_whole(limit, site):
    made = site(many("one"))
    made.build()
    before = tree(made.dist)
    made.write(many("two"))
    run = build_with_small_files(made, limit)
    assert run.returncode == 3, run.stderr.decode()[-2000:]
    assert run.stderr.strip()
    assert tree(made.dist) == before
    made.build()
    assert tree(made.dist) == clean(site, many("two"))


# A build that is killed

def clean(site, files: dict) -> dict[str, bytes]:
    fresh = site(files)
    fresh.build()
    return tree(fresh.dist)


def kill_during_build(made: Site, delay: float) -> None:
    """Starts a build and kills it after so many seconds, unless it has ended by then."""
    process = subprocess.Popen([PROGRAM, "build", "--quiet"], cwd=made.folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        process.wait(delay)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def test_a_killed_build_leaves_a_whole_site(site):
    made = site(many("one"))
    made.build()
    one, two = tree(made.dist), clean(site, many("two"))
    started = time.monotonic()
    made.build()
    duration = time.monotonic() - started
    made.write(many("two"))
    steps = 30
    for step in range(steps):
        kill_during_build(made, duration * (step + 1) / steps)
        found = tree(made.dist)
        assert found in (one, two), f"killed after step {step} of {steps}: neither the old nor the new site"
        if found == two:
            made.write(many("one")).build()
            made.write(many("two"))
    made.build()
    assert tree(made.dist) == two


def test_nothing_is_left_lying_about_after_a_kill(site):
    made, untouched = site(many("one")), site(many("one"))
    untouched.build()
    for step in range(8):
        kill_during_build(made, 0.05 * (step + 1))
    made.build()
    assert listing(made.folder) == listing(untouched.folder)


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_two_builds_at_once_leave_a_whole_site(site):
    made = site(many("one"))
    expected = clean(site, many("one"))
    both = [subprocess.Popen([PROGRAM, "build", "--quiet"], cwd=made.folder, stderr=subprocess.PIPE) for _ in range(2)]
    codes = [(process.communicate()[1], process.returncode)[1] for process in both]
    assert 0 in codes and set(codes) <= {0, 3}
    assert tree(made.dist) == expected


def test_a_site_in_a_folder_with_odd_characters(tmp_path, program):
    folder = tmp_path / "Formulärs & 'más' 日本 %20 #1"
    folder.mkdir()
    made = Site(folder).write(form_site({"good": [text("a")]}))
    assert formsite("build", "--site", folder, "--quiet").code == 0
    assert (made.dist / "good" / "index.html").is_file()


@pytest.mark.parametrize("command", ["convert guest --to mmxml", "extract --locale es --form guest"])
def test_what_is_no_file_is_written_into(command, site, tmp_path):
    made = site(form_site({"guest": [text("name")]}))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    os.symlink(pipe, tmp_path / "link")
    printed = made.run(*command.split()).out
    for path in (pipe, tmp_path / "link"):
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        try:
            run = made.run(*command.split(), "--output", path)
            assert run.code == 0, run.told()
            assert os.read(reader, 1 << 20).decode() == printed
        finally:
            os.close(reader)
        assert pipe.is_fifo() and (tmp_path / "link").is_symlink()
    assert made.run(*command.split(), "--output", "/dev/stdout").out.startswith(printed)


def test_an_output_that_cannot_be_written_is_no_obstacle_once_it_can(site):
    made = site(form_site({"guest": [text("name", label="One")]}))
    made.build()
    made.dist.chmod(0o555)
    made.write(form_site({"guest": [text("name", label="Two")]}))
    if made.run("build").code == 3:
        # Everybody but root is refused.
        made.dist.chmod(0o755)
        made.build()
    assert made.dist.stat().st_mode & 0o777 == 0o755
    assert "Two" in (made.dist / "guest/index.html").read_text()


def test_the_folder_of_a_form_holds_what_its_zip_holds(site):
    made = site(form_site({"guest": [text("name")]}) | {"public/guest/x.txt": "mine"})
    for _ in range(2):
        run = made.run("build")
        [error] = run.errors
        assert (run.code, error.file, error.id) == (1, "public/guest/x.txt", "site.public")
        assert "“guest” is that of a form" in error.message
        assert not (made.dist / "guest/x.txt").exists()
