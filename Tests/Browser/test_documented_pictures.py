"""The pictures that the documentation shows can be made as they are."""
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Callable

import pytest
from playwright.sync_api import Browser

from Support.program import ROOT


@pytest.fixture(scope="module")
def pictures() -> ModuleType:
    loader = SourceFileLoader("pictures", str(ROOT / "scripts" / "pictures"))
    made = module_from_spec(spec_from_loader("pictures", loader))
    loader.exec_module(made)
    return made


def is_as_kept(picture: bytes, name: str) -> bool:
    """Fonts differ from machine to machine: the pixels are not compared, the picture's size is."""
    return picture[:24] == (ROOT / "docs" / name).read_bytes()[:24] and len(picture) > 25_000


def test_the_preview(pictures: ModuleType, browser: Browser):
    assert is_as_kept(pictures.preview(browser), "preview.png")


def test_the_brands(pictures: ModuleType, browser: Browser, program: Path):
    assert is_as_kept(pictures.brands(browser), "brands.png")


def test_the_builder(pictures: ModuleType, browser: Browser, built: Callable[..., Path]):
    assert is_as_kept(pictures.builder(browser, built({"site.json": {}})), "builder.png")
