"""Pictures that the form builder puts into a site: only pictures, only beside the form, none in another's place."""
import json
from urllib.parse import quote

import pytest

from Command.test_builder_server import PICTURE, ask, files, made, opened, server  # noqa: F401
from Support.fields import text
from Support.raw import answer, request
from Support.serving import Server, serving

DRAWING = b"<svg xmlns='http://www.w3.org/2000/svg'/>"
PICTURES = {
    "dot.png": PICTURE + b"rest", "photo.jpg": b"\xff\xd8\xff\xe0rest", "photo2.JPEG": b"\xff\xd8\xff\xdbrest",
    "old.gif": b"GIF87arest",
    "moving.gif": b"GIF89arest", "new.webp": b"RIFF\x08\0\0\0WEBPVP8 ",
    "small.avif": b"\0\0\0\x18ftypavif\0\0\0\0mif1miaf",
    "other.avif": b"\0\0\0\x18ftypmif1\0\0\0\0miafavif", "star.svg": DRAWING,
    "drawn.svg": b"\xef\xbb\xbf<?xml version='1.0'?>\r\n<!-- a > b -->\n<!DOCTYPE svg [<!ENTITY a 'b'>]>\n"
                 b"<svg>\n</svg>",
    "Niña (2) 50%.png": PICTURE}


def send(server: Server, name: str, body: bytes, form: str = "guest", **headers: str) -> tuple[int, dict]:
    return ask(server, "POST", f"forms/{form}/pictures/{quote(name, safe='')}", body, **headers)


def refused(server: Server, made, name: str, body: bytes, form: str = "guest") -> tuple[int, str]:
    """Status and words of a picture that is not taken; nothing is written then."""
    before = files(made)
    status, told = send(server, name, body, form)
    assert files(made) == before, told
    return status, told.get("message") or told["text"]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_put_beside_its_form(name, made, server):
    before = files(made)
    status, told = send(server, name, PICTURES[name])
    assert status == 201, told
    assert files(made) == before | {f"forms/{name}": PICTURES[name]}
    assert (told["name"], told["file"], told["path"]) == (name.rsplit(".", 1)[0], name, f"forms/{name}")
    found, headers, body = server.get(told["address"])
    assert (found, body) == (200, PICTURES[name]) and headers["content-type"].startswith("image/")
    assert ask(server, "GET", "forms/guest/pictures") == (200, [told])
    assert send(server, name, PICTURES[name]) == (200, told)
    assert files(made) == before | {f"forms/{name}": PICTURES[name]}


def test_an_uploaded_picture_is_shown_by_the_form_that_names_it(made, server):
    assert send(server, "star.svg", DRAWING)[0] == 201
    found = opened(server, "guest")
    document = found["document"]
    field = document["pages"][0]["groups"][0]["sections"][0]["fields"][0]
    field["style"]["requiredMark"] = {"name": "star", "path": "forms/star.svg", "position": "builder:1:1"}
    status, saved = ask(server, "PUT", "forms/guest", {"document": document, "version": found["version"]})
    assert status == 200 and not saved["diagnostics"], saved
    assert json.loads((made.folder / "forms/guest.json").read_text())["fields"][0]["style"] == {"mandatoryIcon": "star"}
    assert list(ask(server, "GET", "forms/guest/pictures.json")[1]) == ["forms/star.svg"]


def test_all_that_a_form_may_name_is_offered(made, server):
    made.write({
        "assets/star.svg": DRAWING.decode(), "assets/far.svg": DRAWING.decode(),
        "forms/deep/star.svg": DRAWING.decode(), "forms/.odd.svg": "<svg/>"})
    (made.folder / "forms/star.png").write_bytes(PICTURE)
    status, pictures = ask(server, "GET", "forms/guest/pictures")
    assert status == 200
    assert {each["path"]: each["name"] for each in pictures} == {
        "assets/far.svg": "far", "forms/deep/star.svg": "star", "forms/star.png": "star.png"}
    assert all(server.get(each["address"])[0] == 200 for each in pictures)
    assert ask(server, "GET", "forms/nobody/pictures")[0] == 404


@pytest.mark.parametrize("name, there", [
    ("star.png", "forms/star.png"), ("star.png", "forms/deep/star.png"), ("star.png", "assets/star.png"),
    ("star.png", "forms/star.svg")])
def test_another_picture_of_that_name_stays(name, there, made, server):
    made.write({there: DRAWING.decode()})
    status, words = refused(server, made, name, PICTURE)
    assert status == 409 and f"“{name}”" in words and there in words


def test_the_same_picture_elsewhere_is_not_written_again(made, server):
    made.write({"assets/star.svg": DRAWING.decode()})
    before = files(made)
    status, told = send(server, "star.svg", DRAWING)
    assert (status, told["path"], files(made)) == (200, "assets/star.svg", before)


@pytest.mark.parametrize("name", [
    "../evil.png", "../../evil.png", "/etc/evil.png", "a/b.png", "a\\b.png", ".evil.png", ".png", "..", " .png",
    "...png", "evil\0.png", "evil\n.png",
    "evil", "evil.json", "evil.png.html", "evil.bmp", "guest.json", "x" * 200 + ".png"])
def test_names_that_no_picture_has(name, made, server):
    status, words = refused(server, made, name, PICTURE)
    assert status == 400 and words


def test_names_are_decoded_once(made, server):
    for target in ("%252e%252e%252fevil.png", "%2e%2e%2fevil.png", "%zz.png", "%ff.png", "..%5cevil.png"):
        before = set(files(made))
        found = answer(server.port,
                       request(f"/__builder/forms/guest/pictures/{target}", f"Content-Length: {len(PICTURE)}",
                               method="POST", body=PICTURE))
        new = set(files(made)) - before
        assert found.status in (201, 400) and new <= {"forms/%2e%2e%2fevil.png"}, (target, found, new)


@pytest.mark.parametrize("name, body, words", [
    ("dot.png", b"", "holds no picture"), ("dot.png", b"<html><script>", "PNG, JPEG, GIF, WebP, AVIF, SVG"),
    ("dot.png", b"\x89PNG", "holds no picture"),
    ("dot.png", PICTURES["photo.jpg"], "JPEG, so its name ends in .jpg or .jpeg"), ("dot.jpg", PICTURE, "PNG"),
    ("dot.gif", PICTURES["new.webp"], "WebP"),
    ("dot.png", DRAWING, "SVG"), ("dot.svg", PICTURE, "PNG"), ("dot.svg", b"<html><svg>", "holds no picture"),
    ("dot.svg", b"<?xml", "holds no picture"),
    ("dot.svg", b"<svgs/>", "holds no picture"), ("dot.svg", b"<svg>\xff</svg>", "holds no picture"),
    ("dot.webp", b"RIFF\x08\0\0\0WAVEfmt ", "holds no picture"),
    ("dot.avif", b"\0\0\0\x18ftypheic\0\0\0\0mif1miaf", "holds no picture"),
    ("dot.avif", b"\xff\xff\xff\xffftypmp42avif", "holds no picture")])
def test_what_is_no_such_picture(name, body, words, made, server):
    status, told = refused(server, made, name, body)
    assert status == 415 and words in told and f"“{name}”" in told


def test_a_picture_has_at_most_two_megabytes(made, server):
    whole = PICTURE + bytes((2 << 20) - len(PICTURE))
    status, words = refused(server, made, "large.png", whole + b"x")
    assert status == 413 and "2 MB" in words
    chunked = b"".join(b"10000\r\n" + whole[:1 << 16] + b"\r\n" for _ in range(33)) + b"0\r\n\r\n"
    found = answer(server.port, request("/__builder/forms/guest/pictures/large.png", "Transfer-Encoding: chunked",
                                        method="POST", body=chunked))
    assert found.status == 413 and not (made.folder / "forms/large.png").exists()
    assert send(server, "large.png", whole)[0] == 201


@pytest.mark.parametrize("fields",
                         [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"},
                          {"Host": "evil.example"}])
def test_pages_of_other_sites_upload_nothing(fields, made, server):
    before = files(made)
    assert send(server, "dot.png", PICTURE, **fields)[0] == 403
    assert ask(server, "GET", "forms/guest/pictures", **fields)[0] == 403
    assert files(made) == before


def test_links_are_not_followed(made, server):
    outside = made.folder.parent / f"{made.folder.name}-outside"
    outside.mkdir()
    (made.folder / "forms/dot.png").symlink_to(outside / "dot.png")
    (made.folder / "forms/away").symlink_to(outside)
    (outside / "far.json").write_text(json.dumps({"fields": [text("a")]}))
    status, words = refused(server, made, "dot.png", PICTURE)
    assert status == 403 and "link" in words
    assert list(outside.iterdir()) == [outside / "far.json"]


def test_a_folder_that_is_a_link_gets_no_pictures(site):
    made = site({"site.json": {"forms": [{"source": "inner/far.json"}]}, "real/far.json": {"fields": [text("a")]}})
    (made.folder / "inner").symlink_to("real")
    with serving(made.folder) as server:
        status, words = refused(server, made, "dot.png", PICTURE, "far")
        assert status == 403 and "“inner” is a link" in words


@pytest.mark.parametrize("source, path",
                         [("far.json", "assets/dot.png"), ("inner/far.json", "inner/dot.png"),
                          ("forms/a/far.json", "forms/a/dot.png")])
def test_the_folder_where_pictures_are_looked_for_first(source, path, site):
    made = site({
        "site.json": {"forms": [{"source": source}]}, source: {"fields": [text("a", style={"mandatoryIcon": "dot"})]}})
    with serving(made.folder) as server:
        status, told = send(server, "dot.png", PICTURE, "far")
        assert status == 201 and told["path"] == path and (made.folder / path).read_bytes() == PICTURE
        assert list(ask(server, "GET", "forms/far/pictures.json")[1]) == [path]


def test_forms_that_are_packed_or_not_there_get_no_pictures(made, server):
    status, words = refused(server, made, "dot.png", PICTURE, "packed")
    assert status == 403 and "packed.zip" in words
    for form in ("nobody", "..%2f..%2fsecret", "secret"):
        before = files(made)
        assert ask(server, "POST", f"forms/{form}/pictures/dot.png", PICTURE)[0] == 404
        assert files(made) == before


def test_a_folder_that_cannot_be_written(made, server):
    (made.folder / "forms").chmod(0o555)
    try:
        status, told = send(server, "dot.png", PICTURE)
    finally:
        (made.folder / "forms").chmod(0o755)
    if status != 201:  # whoever may do everything may write here, too
        assert status == 403 and "forms/dot.png" in told["message"]
