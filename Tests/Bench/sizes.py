"""What a visitor downloads, compressed as a host compresses it."""
import gzip
from pathlib import Path


def compressed(*files: Path) -> int:
    """Bytes after gzip, file by file, as they travel."""
    return sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)


def kinds(form: Path) -> dict[str, int]:
    """The compressed bytes of a form's page in one language, by kind."""
    page, scripts, styles = form / "index.html", list(form.rglob("*.js")), list(form.rglob("*.css"))
    return {"page": compressed(page, *scripts, *styles), "html": compressed(page), "script": compressed(*scripts),
            "style": compressed(*styles)}
