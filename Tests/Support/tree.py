"""The project's own files."""
import subprocess

from Support.program import ROOT


def tracked() -> list[str]:
    """Every file of the project, by its path from the root: what git tracks, or would if it were added."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, capture_output=True, check=True)
    return [path for path in listed.stdout.decode().split("\0") if path and (ROOT / path).is_file()]
