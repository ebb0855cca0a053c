"""A page with a frame that previews form documents, put together from the web files as they lie on the disk."""
import json
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

from Support.browser import until
from Support.program import ROOT, formsite

WEB = ROOT / "web-templates"
BUILDER = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Builder</title><link rel="icon" href="data:,">
<input id="own" aria-label="Own"><iframe data-preview title="Preview" src="preview.html" height="600"></iframe>
<script type="module" src="page.js"></script></html>
"""
PAGE = """import { listenToPreview, selectInPreview, showPreview } from './web/builder/canvas/frame.js';
import { patched } from './web/builder/canvas/messages.js';

const frame = document.querySelector('iframe');
const picked = [];
const locales = [];
const events = [];
const places = [];
let answered = () => {};
listenToPreview(frame, {
    picked: (selection) => picked.push(selection),
    locale: (locale) => locales.push(locale),
    event: (event) => events.push(event),
    places: (found) => places.push(found),
    shown: (error) => answered(error),
});
window.preview = {
    picked,
    locales,
    events,
    places,
    show: (document, options) => new Promise((resolve) => {
        window.preview.document = document;
        answered = resolve;
        showPreview(frame, document, options);
    }),
    change: (patches, options) => window.preview.show(patched(window.preview.document, patches), options),
    select: (selection) => selectInPreview(frame, selection),
    // Messages come in their order: once this one is here, so are those that the frame has posted before it.
    settled: () => new Promise((resolve) => {
        addEventListener('message', function heard({ data }) {
            if (data === 'settled') {
                removeEventListener('message', heard);
                resolve();
            }
        });
        postMessage('settled', location.origin);
    }),
};
"""
Place = list[str | int]


def assemble(folder: Path, site: Path) -> Path:
    """The pages of a builder that has nothing but a preview, that of a built site."""
    shutil.copytree(site / "builder", folder, dirs_exist_ok=True)
    shutil.copytree(WEB, folder / "web")
    (folder / "index.html").write_text(BUILDER)
    (folder / "page.js").write_text(PAGE)
    return folder


def document(form: str) -> dict[str, Any]:
    """The form document of one of the repository's own forms."""
    run = formsite("schema", "--site", ROOT, "--form", form)
    assert run.code == 0, run.told()
    return json.loads(run.out)


class Builder:
    """An open builder with a preview."""

    def __init__(self, page: Page) -> None:
        self.page = page
        until(page, "() => window.preview")

    @property
    def frame(self) -> Frame:
        return next(frame for frame in self.page.frames if frame.url.endswith("preview.html"))

    def show(self, form: dict[str, Any], **options: Any) -> str | None:
        """Shows a document; returns why it cannot be shown."""
        return self.page.evaluate("([form, options]) => preview.show(form, options)",
                                  [form, {"locale": form["defaultLocale"], **options}])

    def change(self, *patches: tuple[Place, Any], locale: str = "en") -> str | None:
        """Shows the document with other values at some of its paths."""
        return self.page.evaluate("([patches, options]) => preview.change(patches, options)",
                                  [[{"path": path, "value": value} for path, value in patches], {"locale": locale}])

    def told(self, kind: str) -> list[Any]:
        """The events of a kind that the frame has told until now."""
        return self.page.evaluate(f"preview.settled().then(() => preview.{kind})")
