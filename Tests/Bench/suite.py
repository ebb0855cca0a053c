"""All tests in a fresh clone of the repository, as a contributor runs them first."""
import os
import subprocess
import time
from pathlib import Path

from Support.program import ROOT


def minutes(work: Path) -> tuple[float, bool]:
    """The time that `make test` takes, the building of the program included, and whether all passed."""
    clone, output = work / "clone", work / "clone.log"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    # What is measured here is another program than what the tests of the clone are to run.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORMSITE")}
    started = time.monotonic()
    with output.open("w") as told:
        ended = subprocess.run(["make", "test"], cwd=clone, env=environment, stdout=told, stderr=told)
    return (time.monotonic() - started) / 60, ended.returncode == 0
