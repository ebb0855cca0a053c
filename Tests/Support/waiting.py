"""Waiting for what no event tells."""
import time
from typing import Callable


def until(reached: Callable[[], bool]) -> None:
    """Looks until something is so, and fails where it does not come to that."""
    deadline = time.monotonic() + 120
    while not reached():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)
