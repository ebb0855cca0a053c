"""The server that authors work with: how soon a saved form shows, what a page costs, and what it does under load."""
import re
import shutil
import socket
import statistics
import subprocess
import time
import urllib.request
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

from playwright.sync_api import Browser

from Bench import forms
from Support.program import ROOT
from Support.serving import serving
from Support.sites import Site, form_site

PAGE = 78 << 10
CONNECTIONS = 100

# Told when a text shows: the milliseconds since 1970 at which the document had it.
SHOWN = """text => { window.shown = new Promise(told => new MutationObserver((_, observer) => {
  if (!document.body?.textContent.includes(text)) return;
  observer.disconnect();
  told(performance.timeOrigin + performance.now());
}).observe(document, { subtree: true, childList: true, characterData: true })); }"""


def latency(program: Path, browser: Browser, work: Path, rounds: int = 20) -> tuple[float, float]:
    """Median and highest milliseconds from the save of the sample of 70 items until the open page has the change."""
    site = work / "latency"
    site.mkdir()
    shutil.copytree(ROOT / "forms", site / "forms")
    shutil.copy(ROOT / "site.json", site)
    definition = site / "forms" / "camp.xml"
    source, old = definition.read_text(), "Two weeks by the lake"
    if old not in source:
        raise RuntimeError(f"{definition.name} has no text “{old}” to change")
    took = []
    with serving(site, program=program) as server:
        page = browser.new_page()
        page.goto(server.url("/camp/"))
        page.evaluate("formsite.form().ready.then(() => void 0)")
        for number in range(rounds + 1):
            new = f"{number} weeks by the lake"
            page.evaluate(SHOWN, new)
            started = time.time()
            definition.write_text(source.replace(old, new))
            took.append(page.evaluate("window.shown") - started * 1000)
        page.close()
    return statistics.median(took[1:]), max(took[1:])


@dataclass(frozen=True)
class Load:
    """The figures of wrk: requests a second, answers that were none, the server's memory in MiB, second by second."""

    requests: float
    errors: int
    memory: list[float]


def throughput(program: Path, work: Path, rounds: int = 3, seconds: int = 5) -> dict[str, Load]:
    """One page of the same bytes from this program, from nginx and, where it is built, a bare Hummingbird, in turn."""
    site, bare = _site(program, work), program.with_name("Bare")
    with ExitStack() as stack:
        server = stack.enter_context(serving(site.folder, program=program))
        contenders = {"formsite": (server.url("/form/"), server.process.pid)}
        (work / "page.html").write_bytes(server.get("/form/")[2])
        contenders["nginx"] = stack.enter_context(_nginx(work))
        if bare.is_file():
            contenders["bare"] = stack.enter_context(_bare(bare, work / "page.html"))
        loads: dict[str, list[Load]] = {name: [] for name in contenders}
        for _ in range(rounds):
            for name, (address, process) in contenders.items():
                loads[name].append(_load(address, process, seconds))
    return {name: Load(statistics.median(load.requests for load in found), sum(load.errors for load in found),
                       [memory for load in found for memory in load.memory]) for name, found in loads.items()}


def rebuilding(program: Path, work: Path, seconds: int = 60) -> Load:
    """The same load while the form is saved, and so built anew, every second."""
    site = _site(program, work)
    definition = site.folder / "forms" / "form.json"
    source = definition.read_text()

    def save(second: int) -> None:
        definition.write_text(source.replace("Question 1 of", f"Question 1.{second % 10} of"))

    with serving(site.folder, program=program) as server:
        load = _load(server.url("/form/"), server.process.pid, seconds, each_second=save)
        built = sum("form (" in line for line in server.lines)
    if built < seconds * 0.8:
        raise RuntimeError(f"the form was built {built} times only in {seconds} seconds")
    return load


def _site(program: Path, work: Path) -> Site:
    """A form whose page has the size that is measured, as it is served."""
    folder = work / f"load-{sum(1 for _ in work.glob('load-*'))}"
    folder.mkdir()
    site = Site(folder).write(form_site({"form": forms.definition(1, 30)}))
    definition = folder / "forms" / "form.json"
    source = definition.read_text()

    def size(fill: int) -> int:
        definition.write_text(source.replace("the notes", "the notes" + "s" * fill, 1))
        with serving(folder, program=program) as server:
            return len(server.get("/form/")[2])

    # A text may be in a page more than once.
    least, times = size(0), (size(1000) - size(0)) // 1000
    reached = size((PAGE - least) // times)
    if abs(reached - PAGE) > 100:
        raise RuntimeError(f"the page has {reached} bytes, which are not those to be measured")
    return site


@contextmanager
def _bare(program: Path, page: Path) -> Iterator[tuple[str, int]]:
    with subprocess.Popen([program, page], stdout=subprocess.PIPE, text=True) as process:
        try:
            address = process.stdout.readline().strip()
            with urllib.request.urlopen(address, timeout=20) as answer:
                if answer.read() != page.read_bytes():
                    raise RuntimeError("the bare server has another page")
            yield address, process.pid
        finally:
            process.kill()


@contextmanager
def _nginx(work: Path) -> Iterator[tuple[str, int]]:
    """nginx with the page in a folder, on as many cores as it finds."""
    folder = work / "nginx"
    folder.mkdir()
    shutil.copy(work / "page.html", folder / "page.html")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    temporary = "".join(f"{name}_temp_path {folder}/{name};\n"
                        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off;\nuser root;\npid {folder}/pid;\nworker_processes auto;\nevents {{}}\n"
        "http {\naccess_log off;\nsendfile on;\n"
        f"{temporary}server {{ listen 127.0.0.1:{port}; root {folder}; }}\n}}\n")
    address = f"http://127.0.0.1:{port}/page.html"
    with subprocess.Popen(["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-p", folder, "-e",
                           folder / "errors"]) as process:
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(address, timeout=20).close()
                    break
                except OSError:
                    time.sleep(0.05)
            else:
                raise RuntimeError(f"nginx does not answer: {(folder / 'errors').read_text()}")
            yield address, process.pid
        finally:
            process.terminate()


def _load(address: str, process: int, seconds: int, each_second=lambda second: None) -> Load:
    command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{seconds}s", address]
    memory = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as wrk:
        for second in range(seconds):
            each_second(second)
            time.sleep(1)
            memory.append(_resident(process))
        told = wrk.communicate()[0]
    rate = re.search(r"Requests/sec:\s+([\d.]+)", told)
    if not rate:
        raise RuntimeError(f"wrk measured nothing: {told}")
    failed = re.findall(r"(?:connect|read|write|timeout|Non-2xx or 3xx responses:) (\d+)", told)
    return Load(float(rate[1]), sum(map(int, failed)), memory)


def _resident(process: int) -> float:
    """Memory of a process and of those that it started, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024 + sum(_resident(int(child)) for child in started)
