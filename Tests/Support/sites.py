"""Sites as dictionaries from path to content, written to a folder and built."""
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from Support.program import Run, formsite

Content = str | bytes | dict | list
Files = dict[str, Content]


@dataclass(frozen=True)
class Site:
    """A folder with a site.json."""

    folder: Path

    @property
    def dist(self) -> Path:
        return self.folder / "dist"

    @property
    def built_forms(self) -> list[str]:
        """The forms that have a page in the output."""
        return sorted(page.parent.name for page in self.dist.glob("*/index.html") if page.parent.name != "builder")

    def write(self, files: Files) -> "Site":
        """Writes files; what is neither text nor bytes is written as JSON."""
        for path, content in files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(as_bytes(content))
        return self

    def run(self, command: str, *arguments: object, timeout: float = 120) -> Run:
        """Runs a command of the program in the site's folder, so that diagnostics name paths relative to it."""
        return formsite(command, *arguments, cwd=self.folder, timeout=timeout)

    def build(self, *arguments: object, code: int = 0) -> Run:
        """Builds the site and insists on the exit code."""
        run = self.run("build", *arguments)
        assert run.code == code, run.told()
        return run


def as_bytes(content: Content) -> bytes:
    if isinstance(content, bytes):
        return content
    return (content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=2)).encode()


def form_site(forms: dict[str, Any], **settings: Any) -> Files:
    """The files of a site with these formulary forms (name → definition or list of fields) and keys of site.json."""
    files: Files = {"site.json": {"title": "Forms", **settings}}
    for name, definition in forms.items():
        content = {"fields": definition} if isinstance(definition, list) else definition
        files[f"forms/{name}.json"] = content
    return files


def fingerprint(files: Files, arguments: tuple) -> str:
    """Tells two sites apart, so that equal ones are built once."""
    digest = hashlib.sha256(repr(arguments).encode())
    for path in sorted(files):
        digest.update(path.encode() + b"\0" + as_bytes(files[path]) + b"\0")
    return digest.hexdigest()[:16]


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its relative path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}
