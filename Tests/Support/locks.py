"""Turns that processes take."""
import fcntl
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Holds a lock that one process has at a time; it is gone when its process ends, however that happens."""
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
