"""Many definitions that are built at once, each as if it stood alone beside a good one."""
from dataclasses import dataclass
from pathlib import Path

from Support.fields import text
from Support.program import Run
from Support.sites import Content, Files, Site

GOOD = {"fields": [text("a")]}


@dataclass(frozen=True)
class Matrix:
    """Definitions by their names, all of one file type, in one site."""

    site: Site
    definitions: dict[str, Content]
    ending: str
    run: Run

    def of(self, name: str) -> Run:
        """The diagnostics about one definition, as if it were forms/bad.*."""
        form = f"case{list(self.definitions).index(name)}"
        file = f"forms/{form}.{self.ending}"
        told = [line for line in self.run.err.splitlines() if line.startswith(f"{file}:")]
        lines = [line.replace(file, f"forms/bad.{self.ending}", 1) for line in told]
        errors = Run(0, "", "\n".join(lines)).errors
        assert (self.site.dist / form / "index.html").is_file() == (not errors), lines
        return Run(1 if errors else 0, "", "\n".join(lines))


def build(folder: Path, definitions: dict[str, Content], ending: str, others: Files) -> Matrix:
    """Builds the definitions beside a good one, which must come out whole."""
    files = {f"forms/case{number}.{ending}": content for number, content in enumerate(definitions.values())}
    site = Site(folder).write({"site.json": {"host": True}, "forms/good.json": GOOD, **files, **others})
    run = site.run("build", "--verbose")
    assert run.code == (1 if run.errors else 0), run.told()
    assert (site.dist / "good" / "index.html").is_file(), run.told()
    assert all(diagnostic.file in files for diagnostic in run.diagnostics), run.told()
    return Matrix(site, definitions, ending, run)
