"""Packages as others might send them: zips of an MM XML definition and its pictures (mm-xml 14)."""
import io
import stat
import zipfile
from typing import Iterable

from Support.pictures import png

FORM = """<form name="card"><page name="p"><group name="g">
    <item name="logo" type="zipImage"><path>logo_zip.png</path><width>20</width><height>20</height></item>
    <item name="kind" type="imagePicker"><label>Kind</label>
      <image value="a">a_zip.png</image><image value="b">b_zip.jpg</image></item>
    <item name="name" type="textField"><label>Name</label></item>
  </group></page>
</form>
"""
PICTURES = {"logo_zip.png": png(20, 20, 10), "a_zip.png": png(20, 20, 90), "b_zip.jpg": png(20, 20, 200)}
"""The pictures that FORM names."""


def package(*entries: tuple[str | zipfile.ZipInfo, bytes | str]) -> bytes:
    """A zip of these entries, in this order; names may be unsafe or come twice."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries:
            archive.writestr(name, content)
    return written.getvalue()


def whole_package(form: str = FORM, pictures: Iterable[tuple[str, bytes]] = PICTURES.items()) -> bytes:
    """The package of FORM as an app takes it."""
    return package(("card.xml", form), *pictures)


def link(name: str, target: str) -> tuple[zipfile.ZipInfo, str]:
    """An entry that is a symbolic link."""
    entry = zipfile.ZipInfo(name)
    entry.create_system = 3
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry, target
