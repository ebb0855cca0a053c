"""The bytes that a visitor downloads, compressed as a host compresses it."""
import gzip
import re
from pathlib import Path


def compressed(*files: Path) -> int:
    """Bytes after gzip, file by file, as they travel."""
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def dialect(folder: Path, name: str) -> int:
    """About the compressed bytes that a dialect's modules take in a script: without comments and indentation."""
    modules = [folder / f"{name}.js", *sorted((folder / name).rglob("*.js"))]
    text = "".join(re.sub(r"/\*\*.*?\*/|^\s*//.*?$|^\s+", "", file.read_text(), flags=re.DOTALL | re.MULTILINE)
                   for file in modules if file.is_file())
    return len(gzip.compress(text.encode(), 9, mtime=0))


def kinds(form: Path) -> dict[str, int]:
    """The compressed bytes of a form's page in one language, by kind."""
    page, scripts, styles = form / "index.html", list(form.rglob("*.js")), list(form.rglob("*.css"))
    return {"page": compressed(page, *scripts, *styles), "html": compressed(page), "script": compressed(*scripts),
            "style": compressed(*styles)}
