"""XML that was made to do harm, or is none: refused with a place, no other file read, nothing asked of the network."""
import socket

import pytest

from Support.fields import text
from Support.sites import Site

GOOD = {"fields": [text("a")]}
SECRET = "the content of another file"
SECRET_FILE = {"forms/secret.txt": SECRET}


def form(inside: str = "", before: str = "", after: str = "") -> str:
    item = '<item name="a" type="textField"/><item name="c" type="checkbox"/>'
    return f'{before}<form name="f"><page name="p"><group name="g">{inside}{item}</group></page>{after}</form>'


def relationship(condition: str) -> str:
    return f'<relationship object="item::a"><condition>{condition}</condition><if><show>1</show></if></relationship>'


def beside_good(site, content: str | bytes) -> tuple[Site, object]:
    """Builds a definition beside a good one, which must come out whole."""
    made = site({"site.json": {}, "forms/good.json": GOOD, "forms/bad.xml": content, **SECRET_FILE})
    run = made.run("build")
    assert (made.dist / "good" / "index.html").is_file(), run.told()
    assert (made.dist / "bad" / "index.html").is_file() == (not run.errors) == (run.code == 0), run.told()
    return made, run


def refused(site, content: str | bytes):
    _, run = beside_good(site, content)
    return refusal(run)


def refusal(run):
    assert run.code == 1 and run.errors, run.told()
    assert all(d.file == "forms/bad.xml" and d.line >= 1 and d.column >= 1 for d in run.errors), run.told()
    assert len(run.errors) < 50 and len(run.err) < 20_000
    assert SECRET not in run.told() and "root:" not in run.told()
    return run


# Document types

BOMB = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
DOCTYPES = {
    "an empty one": "<!DOCTYPE form>",
    "a system one": '<!DOCTYPE form SYSTEM "form.dtd">',
    "a public one": '<!DOCTYPE form PUBLIC "-//X//Y" "http://dtd.example/form.dtd">',
    "an entity": '<!DOCTYPE form [<!ENTITY x "y">]>',
    "a bomb": f'<!DOCTYPE form [<!ENTITY e0 "ha">{BOMB}]>',
    "one long entity": f'<!DOCTYPE form [<!ENTITY e11 "{"x" * 100_000}">]>',
    "a file as entity": '<!DOCTYPE form [<!ENTITY e11 SYSTEM "secret.txt">]>',
    "a system file as entity": '<!DOCTYPE form [<!ENTITY e11 SYSTEM "file:///etc/passwd">]>',
    "a parameter entity": '<!DOCTYPE form [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>',
    "attribute defaults": '<!DOCTYPE form [<!ATTLIST item required CDATA "YES">]>',
}


INSIDE = {"unused": "", "used": "&e11;", "in a text": '<item name="b" type="label"><text>&e11;</text></item>'}
TYPED = {f"{name}, {use}": form(inside, before=doctype)
         for name, doctype in DOCTYPES.items() for use, inside in INSIDE.items()}


@pytest.mark.parametrize("name", TYPED)
def test_a_document_type_is_refused(name, matrix):
    run = refusal(matrix(TYPED, name, "xml", SECRET_FILE))
    assert any("DOCTYPE" in d.message or "document type" in d.message.lower() for d in run.errors), run.told()
    assert (run.errors[0].line, run.errors[0].file) == (1, "forms/bad.xml")


def test_an_entity_on_the_network_is_not_asked_for(site):
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/form.dtd"
        refused(site, form("&x;", before=f'<!DOCTYPE form SYSTEM "{address}" [<!ENTITY x SYSTEM "{address}">]>'))
        refused(
            site,
            form(
                f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{address}"/>',
                before=f'<?xml-stylesheet href="{address}"?><!DOCTYPE form SYSTEM "{address}">'))
        with pytest.raises(TimeoutError):
            server.accept()


def test_an_inclusion_includes_nothing(site):
    made, run = beside_good(
        site, form('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="secret.txt" parse="text"/>'))
    assert SECRET not in run.told()
    assert all(SECRET.encode() not in path.read_bytes() for path in made.dist.rglob("*") if path.is_file())


REFERENCES = {
    reference: form(f'\n<item name="b" type="label"><text>{reference}</text></item>')
    for reference in ["&nbsp;", "&copy;", "&x;", "&#0;", "&#xFFFF;", "&#xD800;", "&#x110000;", "&", "&amp"]}


@pytest.mark.parametrize("reference", REFERENCES)
def test_references_that_mean_nothing(reference, matrix):
    run = refusal(matrix(REFERENCES, reference, "xml", SECRET_FILE))
    assert run.errors[0].line == 2


# Size and depth

DEPTH = 100_000
DEEP = {
    "open": "<form>" * DEPTH,
    "closed": "<form>" * DEPTH + "</form>" * DEPTH,
    "in a form": form("<group>" * DEPTH + "</group>" * DEPTH),
    "in a text": form(f'<item name="b" type="label"><text>{"<b>" * DEPTH}{"</b>" * DEPTH}</text></item>'),
    "namespaces": "".join(f'<a xmlns:n{n}="u{n}">' for n in range(5_000)),
    "a condition": form(after=relationship("(" * DEPTH + 'c == "1"' + ")" * DEPTH)),
}


@pytest.mark.parametrize("content", DEEP.values(), ids=DEEP)
def test_a_tree_100_000_deep(content, site):
    run = refused(site, content)
    assert len(run.err) < 10_000


def test_a_long_chain_of_conditions_is_no_crash(site):
    _, run = beside_good(site, form(after=relationship(" OR ".join(['c == "1"'] * 20_000))))
    assert run.code in (0, 1)


MEGABYTES = 100 * 1024 * 1024
HUGE = {
    "one text": lambda: (
        b'<form name="f"><page name="p"><group name="g"><item name="a" type="label"><text>', b"x",
        b"</text></item></group></page></form>"),
    "blanks": lambda: (b"<form>", b" ", b"</form>"),
    "zeros": lambda: (b"", b"\0", b""),
    "one comment": lambda: (b"<!--", b"x", b"--><form/>"),
}


@pytest.mark.parametrize("content", HUGE.values(), ids=HUGE)
def test_a_file_of_100_megabytes_is_refused_before_it_is_read(content, site):
    made = site({"site.json": {}, "forms/good.json": GOOD})
    head, filler, tail = content()
    with (made.folder / "forms" / "bad.xml").open("wb") as file:
        file.write(head)
        for _ in range(100):
            file.write(filler * (MEGABYTES // 100))
        file.write(tail)
    run = made.run("build")
    assert run.code == 1 and (made.dist / "good" / "index.html").is_file(), run.told()
    assert [d.file for d in run.errors] == ["forms/bad.xml"] and "large" in run.errors[0].message, run.told()


@pytest.mark.parametrize("count", [300_000])
def test_more_elements_than_any_form_has(count, site):
    refused(site, form('<item name="b" type="label"/>' * count))


# What is no XML

BROKEN = {
    "empty": b"",
    "blank": b" \n ",
    "text": b"form: donation",
    "zeros": bytes(1000),
    "open": b"<form",
    "open tag": b"<form><page>",
    "crossed": b"<form><page></form></page>",
    "two roots": form().encode() * 2,
    "no quotes": b"<form name=f></form>",
    "attribute twice": b'<form name="a" name="b"></form>',
    "control character": form("\x01").encode(),
    "not UTF-8": form("\xe9").encode("latin-1"),
    "overlong UTF-8": form().replace("p", "\0").encode().replace(b"\0", b"\xc1\xb0"),
    "another root": b"<formulaire><page/></formulaire>",
    "HTML": b"<html><body><p>x</body></html>",
    "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "unknown encoding": b'<?xml version="1.0" encoding="EBCDIC-XX"?><form/>',
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_form(name, matrix):
    refusal(matrix(BROKEN, name, "xml", SECRET_FILE))


def test_the_place_where_the_syntax_breaks(site):
    run = refused(site, '<form name="f">\n  <page name="p">\n    <group name="g"></page>\n</form>')
    assert (run.errors[0].line, run.errors[0].column) == (3, 21)


ENCODINGS = {
    "UTF-8 with a mark": ("utf-8-sig", "UTF-8"), "UTF-16": ("utf-16", "UTF-16"),
    "ISO-8859-1": ("latin-1", "ISO-8859-1")}


@pytest.mark.parametrize("codec, name", ENCODINGS.values(), ids=ENCODINGS)
def test_an_encoding_is_read_or_refused_but_never_garbled(codec, name, site):
    label = '<item name="b" type="label"><text>élève</text></item>'
    content = f'<?xml version="1.0" encoding="{name}"?>{form(label)}'
    made, run = beside_good(site, content.encode(codec))
    if not run.errors:
        assert "élève" in (made.dist / "bad" / "index.html").read_text(encoding="utf-8")
