"""The program carries every web file: what embed.c does not name would work in no installed program."""
import re

from Support.program import ROOT

WEB = ROOT / "web-templates"
EMBED = re.compile(r'#embed\s+"([^"]+)"')


def test_every_web_file_is_embedded_once():
    named = EMBED.findall((WEB / "embed.c").read_text(encoding="utf-8"))
    folders = [folder for folder in WEB.iterdir() if folder.is_dir() and folder.name != "include"]
    there = [path.relative_to(WEB).as_posix() for folder in folders for path in folder.rglob("*")
             if path.is_file() and not path.name.endswith(".d.ts")]
    assert there
    assert sorted(named) == sorted(there)
