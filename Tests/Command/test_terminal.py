"""The terminal's view: colour, progress, the nearest command, completion, the address before the warnings."""
import os
import pty
import re
import signal
import subprocess
import threading
import time

import pytest

from Support.fields import text
from Support.program import PROGRAM, formsite
from Support.sites import Site, form_site

ESCAPE = "\x1b["
ODD = form_site({"good": [text("a")], "odd": [text("a") | {"colour": "red"}]}, host=True)
WRONG = form_site({"bad": [{"key": "a", "type": "txet"}]})
KEEP = {"TERM": "xterm", "NO_COLOR": ""}


def hold(process: subprocess.Popen) -> None:
    """Stops a program again and again while it begins, so that a fast machine too takes seconds for what it does."""
    for _ in range(4):
        time.sleep(0.05)
        process.send_signal(signal.SIGSTOP)
        time.sleep(0.6)
        process.send_signal(signal.SIGCONT)


def on_terminal(*arguments: object, cwd, until: str | None = None, held: bool = False, **environment: str) -> str:
    """The text that the program shows on a terminal until it ends, or until this text is shown."""
    main, side = pty.openpty()
    command = [str(PROGRAM), *map(str, arguments)]
    with subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=side, stderr=side,
                          env=os.environ | KEEP | environment) as process:
        os.close(side)
        limit = threading.Timer(120, process.kill)
        limit.start()
        if held:
            threading.Thread(target=hold, args=[process]).start()
        shown = b""
        try:
            while until is None or until.encode() not in shown:
                shown += (more := os.read(main, 1 << 16))
                assert more, shown
        except OSError:  # the other side is closed
            pass
        finally:
            limit.cancel()
            process.kill()
            os.close(main)
    assert until is None or until.encode() in shown, shown
    return shown.decode()


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", shown).replace("\r\n", "\n")


# Colour

def test_diagnostics_have_colours_on_a_terminal(site):
    made = site(ODD)
    shown = on_terminal("check", cwd=made.folder)
    assert "\x1b[1;33mwarning:\x1b[0m" in shown
    assert plain(shown) == made.run("check").err
    assert "\x1b[1;31merror:\x1b[0m" in on_terminal("check", cwd=site(WRONG).folder)
    assert "\x1b[1;31mformsite:\x1b[0m" in on_terminal("check", "--site", "nowhere", cwd=made.folder)
    assert "\x1b[1m  form " in on_terminal("build", cwd=made.folder)


@pytest.mark.parametrize("arguments, environment", [
    ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"}), (["--color", "never"], {}), (["--json"], {})])
def test_there_are_no_colours_where_they_are_not_wanted(arguments, environment, site):
    assert ESCAPE not in on_terminal("check", *arguments, cwd=site(ODD).folder, **environment)


def test_colours_are_for_terminals_unless_asked_for(site):
    made = site(ODD)
    assert ESCAPE not in made.run("build").told()
    assert ESCAPE in made.run("build", "--color", "always").err
    assert ESCAPE in on_terminal("check", "--color", "always", cwd=made.folder, NO_COLOR="1")
    run = made.run("build", "--color", "alway")
    assert run.code == 2 and "always" in run.err


@pytest.mark.parametrize("command", [["new", "x"], ["theme", "new", "mine"], ["schema"], ["pack", "good"],
                                     ["convert", "good", "--to", "mmxml"], ["serve", "--port", "99999"]],
                                     ids=lambda c: c[0])
def test_every_command_knows_of_colour(command, site):
    run = site(ODD).run(*command, "--color", "never")
    assert "--color" not in run.err, run.told()


# Progress

@pytest.fixture(scope="module")
def large(tmp_path_factory) -> Site:
    """A site that takes some tenths of a second to build on a fast machine."""
    fields = [text(f"f{n}") for n in range(30)]
    return Site(tmp_path_factory.mktemp("large")).write(
        form_site({f"form{n}": fields for n in range(250)}, locales=["en", "es", "fr"], host=True))


def test_a_build_of_more_than_a_second_shows_how_far_it_is(large):
    shown = on_terminal("build", cwd=large.folder, held=True)
    counts = [int(count) for count in re.findall(r"\r  (\d+) of 250 forms", shown)]
    assert counts and counts == sorted(counts) and counts[0] < 250
    # What follows stands in its place.
    assert "\r\x1b[K" in shown[shown.rindex("of 250 forms"):]
    assert "of 250 forms" not in on_terminal("build", "--quiet", cwd=large.folder)
    assert "of 250 forms" not in large.run("build").told()


def test_a_server_shows_how_far_its_first_build_is(large):
    shown = on_terminal("serve", "--port", "0", cwd=large.folder, until="http://127.0.0.1:", held=True)
    assert re.search(r"\r  \d+ of 250 forms", shown) and "\r\x1b[K" in shown


def test_a_quick_build_shows_no_progress(site):
    assert " of " not in on_terminal("build", cwd=site(ODD).folder)


# Commands

@pytest.mark.parametrize("arguments, nearest", [
    (["biuld"], "build"), (["sevre", "--port", "1"], "serve"), (["help", "chekc"], "check"),
    (["theme", "nwe", "x"], "new"),
    (["Build"], "build")])
def test_a_wrong_command_names_the_nearest(arguments, nearest, program):
    run = formsite(*arguments)
    assert (run.code, run.out) == (2, "") and f"did you mean “{nearest}”?" in run.err
    assert nearest in run.err.splitlines()[1]


def test_a_command_that_is_like_no_other_is_told_which_there_are(program):
    run = formsite("frobnicate")
    assert run.code == 2 and "did you mean" not in run.err
    assert all(command in run.err
               for command in ("build", "check", "serve", "new", "convert", "pack", "schema", "theme"))


def test_completion_works(tmp_path, program):
    for shell in ("bash", "zsh", "fish"):
        run = formsite("--generate-completion-script", shell)
        assert run.code == 0 and "formsite" in run.out
    (tmp_path / "formsite.bash").write_text(formsite("--generate-completion-script", "bash").out)
    script = """
        source formsite.bash
        complete_line() {
            COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}; read -ra COMP_WORDS <<<"$1"
            [[ $1 == *" " ]] && COMP_WORDS+=("")
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
            _formsite formsite "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
            echo "${COMPREPLY[@]}"
        }
        complete_line "formsite se"
        complete_line "formsite serve --tr"
        complete_line "formsite build --color "
    """
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True,
                          env=os.environ | {"PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"})
    first, second, third = [line.split() for line in done.stdout.splitlines()]
    assert "serve" in first and second == ["--trust-proxy"] and set(third) == {"auto", "always", "never"}


# The server's own words

@pytest.mark.parametrize("arguments", [[], ["--receive"]])
def test_warnings_follow_the_address(arguments, site):
    shown = plain(on_terminal("serve", "--port", "0", *arguments, cwd=site(ODD).folder, until="colour"))
    assert re.search(r"^http://127\.0\.0\.1:\d+/$", shown, re.MULTILINE).start() < shown.index("warning: ")
