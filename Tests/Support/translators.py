"""Files with the texts of forms, read and filled in as translators' tools do."""
import csv
import io
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

FORMATS = ["xliff", "po", "csv"]
PLURALS = {1: ["other"], 2: ["one", "other"], 3: ["one", "few", "many"],
           6: ["zero", "one", "two", "few", "many", "other"]}
XLIFF = "{urn:oasis:names:tc:xliff:document:2.0}"


@dataclass(frozen=True)
class Unit:
    """A text with its translation; `target` is empty where there is none."""

    form: str
    name: str
    place: str
    source: str
    target: str
    state: str
    before: str = ""


def read(kind: str, text: str) -> list[Unit]:
    return {"xliff": xliff, "po": po, "csv": table}[kind](text)


def xliff_name(token: str) -> str:
    return re.sub(r":([0-9a-f]+):", lambda m: chr(int(m[1], 16)), token)


def place(note: str) -> str:
    """Without the numbers that a plural form is for, which PO says in its head."""
    return re.sub("; for numbers such as [0-9, ]+$", "", note)


def xliff(text: str) -> list[Unit]:
    units = []
    for file in ElementTree.fromstring(text).iter(f"{XLIFF}file"):
        for unit in file.iter(f"{XLIFF}unit"):
            notes = {note.get("category"): note.text or "" for note in unit.iter(f"{XLIFF}note")}
            segment = unit.find(f"{XLIFF}segment")
            target = segment.find(f"{XLIFF}target")
            state = "stale" if segment.get("subState") == "formsite:stale" else segment.get("state")
            units.append(Unit(
                xliff_name(file.get("id")), xliff_name(unit.get("id")), place(notes.get("place", "")),
                segment.find(f"{XLIFF}source").text or "", "" if target is None else target.text or "",
                {"initial": "untranslated"}.get(state, state), notes.get("before", "")))
    return units


def unquoted(line: str) -> str:
    inner = line.strip()[1:-1]
    signs = {"n": "\n", "t": "\t", "r": "\r"}
    return re.sub(r"\\([0-7]{3}|.)", lambda m: chr(int(m[1], 8)) if m[1].isdigit() else signs.get(m[1], m[1]), inner)


def po(text: str) -> list[Unit]:
    units = []
    count = re.search(r"nplurals=(\d)", text)
    forms = PLURALS[int(count[1])] if count else []
    for block in text.split("\n\n")[1:]:
        entry: dict[str, str] = {}
        key, fuzzy, words = "", False, ""
        for line in block.strip("\n").split("\n"):
            if line.startswith("#."):
                words = line[3:]
            elif line.startswith("#,"):
                fuzzy = "fuzzy" in line
            else:
                rest = line.removeprefix("#| ")
                if match := re.match(r"msg[a-z_]+(\[\d\])?", rest):
                    key = ("before " if line != rest else "") + match[0]
                    rest = rest[match.end():]
                entry[key] = entry.get(key, "") + unquoted(rest)
        form, name = entry["msgctxt"].split("/", 1)
        parts = [(name, entry["msgid"], "msgid", "msgstr")]
        if "msgid_plural" in entry:
            assert f"msgstr[{len(forms)}]" not in entry
            parts = [(f"{name}.{case}", entry[key], key, f"msgstr[{number}]") for number, case in enumerate(forms)
                     for key in ["msgid" if case == "one" else "msgid_plural"]]
        for name, source, key, translation in parts:
            target = entry[translation]
            state = "stale" if fuzzy and target else "translated" if target else "untranslated"
            units.append(Unit(form, name, words, source, target, state, entry.get(f"before {key}", "")))
    return units


def table(text: str) -> list[Unit]:
    rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    return [Unit(r["form"], r["text"], place(r["place"]), r["source"], r["target"], r["state"], r["before"])
            for r in rows]


def write(kind: str, locale: str, units: list[Unit]) -> str:
    """A file that says only what has to be said, as other tools write it."""
    return {"xliff": written_xliff, "po": written_po, "csv": written_table}[kind](locale, units)


def written_xliff(locale: str, units: list[Unit]) -> str:
    ElementTree.register_namespace("", XLIFF[1:-1])
    root = ElementTree.Element(f"{XLIFF}xliff", version="2.1", srcLang="en", trgLang=locale)
    files: dict[str, ElementTree.Element] = {}
    for unit in units:
        if unit.form not in files:
            files[unit.form] = ElementTree.SubElement(root, f"{XLIFF}file", id=unit.form)
        token = re.sub(r"[^A-Za-z0-9._-]", lambda m: f":{ord(m[0]):x}:", unit.name)
        element = ElementTree.SubElement(files[unit.form], f"{XLIFF}unit", id=token)
        stale = {"state": "initial", "subState": "formsite:stale"}
        state = stale if unit.state == "stale" else {"state": "translated" if unit.target else "initial"}
        segment = ElementTree.SubElement(element, f"{XLIFF}segment", state)
        ElementTree.SubElement(segment, f"{XLIFF}source").text = unit.source
        ElementTree.SubElement(segment, f"{XLIFF}target").text = unit.target
    # Line ends that XML would take for others stand there by their number.
    return ElementTree.tostring(root, encoding="unicode").replace("\r", "&#13;")


def quoted(text: str) -> str:
    signs = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(signs.get(c, c if ord(c) >= 32 and ord(c) != 127 else f"\\{ord(c):03o}") for c in text) + '"'


def written_po(locale: str, units: list[Unit]) -> str:
    out = [f'msgid ""\nmsgstr "Language: {locale}\\n"\n']
    for unit in units:
        fuzzy = "#, fuzzy\n" if unit.state == "stale" else ""
        out.append(f"{fuzzy}msgctxt {quoted(f'{unit.form}/{unit.name}')}\nmsgid {quoted(unit.source)}\n"
                   f"msgstr {quoted(unit.target)}\n")
    return "\n".join(out)


def written_table(locale: str, units: list[Unit]) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";")
    writer.writerow(["form", "text", "source", "target", "state", "language"])
    writer.writerows([u.form, u.name, u.source, u.target, u.state, locale] for u in units)
    return out.getvalue()
