"""MM XML definitions that are wrong or odd: told at their place, with the nearest right name where there is one."""
import pytest

from Support.sites import Site


def form(items: str = "", rules: str = "", after: str = "", attributes: str = "") -> str:
    """A form whose items begin on line 3 and whose relationships stand on the line after them."""
    return f"""<form name="f"{attributes}>
<page name="p"><group name="g">
{items}
<item name="t" type="textField"><label>T</label></item>
<item name="c" type="checkbox"><label>C</label></item>
<item name="d" type="dropDown"><label>D</label><option value="1">One</option><option value="2">Two</option></item>
<item name="h" type="addressField"><label>H</label><country>CA</country><prefix>h</prefix></item>
<item name="e" type="dateField"><label>E</label></item>
</group></page>
<relationships>
{rules}
</relationships>{after}
</form>
"""


RULES_AT = 11


def item(kind: str, inside: str = "", name: str = "x", **attributes: str) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<item name="{name}" type="{kind}"{written}><label>X</label>{inside}</item>'


def rule(inside: str, condition: str = 'c == "YES"', target: str = "item::t") -> str:
    return f'<relationship object="{target}"><condition>{condition}</condition><if>{inside}</if></relationship>'


def built(site, definition: str):
    made: Site = site({"site.json": {"host": True}, "forms/f.xml": definition})
    run = made.run("build")
    assert run.code in (0, 1), run.told()
    assert (made.dist / "f" / "index.html").is_file() == (not run.errors) == (run.code == 0), run.told()
    return run


def test_the_form_they_are_put_into_is_without_a_warning(site):
    run = built(site, form(rules=rule("<show>1</show>")))
    assert not run.diagnostics, run.told()


# Errors: the definition, words that the message holds, the line

ERRORS = {
    "no type": (form('<item name="x"/>'), "type", 3),
    "no name": (form('<item type="textField"/>'), "name", 3),
    "two items of one name": (form(item("textField", name="t")), "t", 4),
    "an item named like its page": (form(item("textField", name="p")), "p", 3),
    "an item named like its group": (form(item("textField", name="g")), "g", 3),
    "unknown target": (form(rules=rule("<show>1</show>", target="item::tt")), "tt", RULES_AT),
    "unknown group": (form(rules=rule("<show>1</show>", target="group::gg")), "gg", RULES_AT),
    "a group named as an item": (form(rules=rule("<show>1</show>", target="item::g")), "g", RULES_AT),
    "a target without a kind": (form(rules=rule("<show>1</show>", target="t")), "t", RULES_AT),
    "unknown item in a condition": (form(rules=rule("<show>1</show>", "cc == 1")), "cc", RULES_AT),
    "a page in a condition": (form(rules=rule("<show>1</show>", "p == 1")), "p", RULES_AT),
    "a condition without its end": (form(rules=rule("<show>1</show>", 'c == "YES" AND')), "", RULES_AT),
    "a condition with one equals sign": (form(rules=rule("<show>1</show>", 'c = "YES"')), "=", RULES_AT),
    "an open parenthesis": (form(rules=rule("<show>1</show>", '(c == "YES"')), "", RULES_AT),
    "an open quote": (form(rules=rule("<show>1</show>", 'c == "YES')), "", RULES_AT),
    "an empty condition": (form(rules=rule("<show>1</show>", " ")), "", RULES_AT),
    "two comparisons without AND": (form(rules=rule("<show>1</show>", "c == 1 c == 0")), "", RULES_AT),
    "an unknown operator": (form(rules=rule("<show>1</show>", "c GT 1")), "BT", RULES_AT),
    "a formula of an unknown item": (form(rules=rule("<evaluate>t+ghost</evaluate>")), "ghost", RULES_AT),
    "a formula of a first unknown item": (form(rules=rule("<evaluate>ghost. t</evaluate>")), "ghost", RULES_AT),
    "a formula of one item": (form(rules=rule("<evaluate>t</evaluate>")), "", RULES_AT),
    "a formula that multiplies": (form(rules=rule("<evaluate>t*d</evaluate>")), "", RULES_AT),
    "a date shift on a text": (form(rules=rule("<evaluate>+86400</evaluate>")), "", RULES_AT),
    "a copy of an unknown item": (form(rules=rule("<copy>ghost</copy>")), "ghost", RULES_AT),
    "a range that is none": (form(item("valuePicker", "<options>one-five</options>")), "one-five", 3),
    "a range without its end": (form(item("valuePicker", "<options>5-</options>")), "5-", 3),
    "a repeat of nothing": (
        form(item("textField", "<validation>repeat</validation>", name="repeatGhost")), "epeatGhost", 3),
    "an expression that does not compile": (form(item("textField", "<regex>([a-z</regex>")), "", 3),
    "no Base64": (form(item("label", '<text encoding="base64">not base 64!</text>')), "", 3),
    "a packed picture with another ending": (
        form('<item name="x" type="zipImage"><path>logo.png</path></item>'), "logo.png", 3),
}


WRONG = {name: definition for name, (definition, _, _) in ERRORS.items()}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_stops_the_form_and_has_its_place(name, matrix):
    _, words, line = ERRORS[name]
    run = matrix(WRONG, name, "xml")
    told = [d for d in run.errors if words in d.message and d.line == line]
    assert told, run.told()
    assert all(d.file == "forms/bad.xml" and d.column >= 1 for d in run.errors)


def test_two_items_of_one_name_name_both_places(site):
    run = built(site, form(item("textField", name="t")))
    assert "forms/f.xml:3:" in run.err and "forms/f.xml:4:" in run.err


def test_the_place_in_a_condition_is_that_of_the_name(site):
    run = built(site, form(rules=rule("<show>1</show>", 'c == "YES" AND ghost == 1')))
    written = form(rules=rule("<show>1</show>", 'c == "YES" AND ghost == 1')).splitlines()[RULES_AT - 1]
    assert (run.errors[0].line, run.errors[0].column) == (RULES_AT, written.index("ghost") + 1)


def test_every_error_of_a_form_is_told(site):
    run = built(
        site,
        form(
            '<item name="x"/>\n<item type="label"/>',
            rule("<evaluate>t+ghost</evaluate>") + rule("<show>1</show>", "cc == 1")))
    assert len(run.errors) >= 4, run.told()


# Warnings: likewise

ODD = {
    "unknown type": (form(item("textFeild")), "textField", 3),
    "unknown tag": (form(item("textField", "<maxlenght>3</maxlenght>")), "maxlength", 3),
    "unknown attribute": (form(item("textField", requierd="YES")), "required", 3),
    "no truth value": (form(item("textField", required="maybe")), "maybe", 3),
    "unknown validation": (form(item("textField", "<validation>emial</validation>")), "email", 3),
    "unknown keyboard": (form(item("textField", "<keyboardtype>numPad</keyboardtype>")), "numPad", 3),
    "unknown colour": (form(item("label", "<text>T</text><textColor>mauve</textColor>")), "mauve", 3),
    "unknown position": (form(item("textField", "<position>upper_middle</position>")), "upper_middle", 3),
    "unknown order": (form(item("valuePicker", "<options>1-2</options><order>random</order>")), "random", 3),
    "unknown button position": (form(item("dateField", "<buttonPosition>behind</buttonPosition>")), "behind", 3),
    "a run of three": (form(item("dateField", "<formatting>DDD/MM/YYYY</formatting>")), "3", 3),
    "a default date in words": (form(item("dateField", "<defaultDate>tomorrow</defaultDate>")), "tomorrow", 3),
    "an age of nothing": (form(item("dateField", "<minAgeRestriction>0</minAgeRestriction>")), "0", 3),
    "an age in words": (form(item("dateField", "<maxAgeRestriction>old</maxAgeRestriction>")), "old", 3),
    "an action on a date": (form(item("dateField", "<action>makeCode</action>")), "action", 3),
    "an action on a radio control": (
        form(item("radioControl", '<tag value="1">A</tag><action>makeCode</action>')), "action", 3),
    "an empty show": (form(rules=rule("<show/>")), "show", RULES_AT),
    "an unknown tag in a branch": (form(rules=rule("<shwo>1</shwo>")), "show", RULES_AT),
    "a label of a group": (form(rules=rule("<label>x</label>", target="group::g")), "label", RULES_AT),
    "a copy that is not supported": (form(rules=rule("<copy>d</copy>")), "d", RULES_AT),
    "an address into a text": (form(rules=rule("<copy>h</copy>")), "h", RULES_AT),
    "a sum into a drop-down": (form(rules=rule("<evaluate>t+1</evaluate>", target="item::d")), "d", RULES_AT),
    "a link to another group": (
        form(item("textField", "<action>linksTo::o</action>"), after="", rules="").replace(
            "</group></page>",
            '</group><group name="g2"><item name="o" type="textField"><label>O</label></item></group></page>'),
        "o", 3),
    "the same key twice": (form(item("textField", "<submitName>t</submitName>")), "t", None),
    "two addresses without prefix": (
        form(item("addressField", "<country>CA</country>") + item("addressField", "<country>CA</country>", name="y")),
        "address1", None),
    "a name with a dash": (form(item("textField", name="first-name")), "first-name", 3),
    "a receipt part that is none": (form(item("textField", receipt="sideways")), "sideways", 3),
    "another part in a custom layout": (
        form(item("textField", receipt="legal"), attributes=' pdfType="custom"'), "legal", 3),
    "a remote picture": (form('<item name="x" type="remoteImage"><path>http://x.example/a.png</path></item>'), "", 3),
    "a picture that is not there": (
        form('<item name="x" type="zipImage"><path>logo_zip.png</path></item>'), "logo_zip.png", 3),
    "options of one value": (
        form(item("dropDown", '<option value="1">A</option><option value="1">B</option>')), "1", 3),
    "a possessive expression": (form(item("textField", "<regex>a++b</regex>")), "", 3),
    "a copy of an unknown component": (form(rules=rule("<copy>h::village</copy>")), "village", RULES_AT),
    "a relationship that never runs": (form(rules=rule("<hide>1</hide>", 't == "1"', "item::d")), "t", RULES_AT),
    "a page that nothing shows": (
        form(after="").replace(
            "<relationships>",
            '<page name="q" isHidden="YES"><group name="gq"><item name="z" type="label"><text>Z</text></item></group>'
            "</page>\n<relationships>"),
        "q", None),
}


ODD_FORMS = {name: definition for name, (definition, _, _) in ODD.items()}


@pytest.mark.parametrize("name", ODD_FORMS)
def test_what_is_odd_is_a_warning_at_its_place(name, matrix):
    _, words, line = ODD[name]
    run = matrix(ODD_FORMS, name, "xml")
    assert not run.errors, run.told()
    assert [d for d in run.warnings if words in d.message and line in (None, d.line)], run.told()


SILENT = {
    "the misspelling everybody makes": form().replace("<page name", "<pageWith>678</pageWith><page name", 1),
    "what other programs left": form().replace(
        "<page name", "<remoteserver>x</remoteserver><theme>y</theme><page name", 1),
    "names in another case": form(
        '<item name="x" type="TEXTFIELD"><LABEL>X</LABEL><regEx>a</regEx><regExMessage>m</regExMessage></item>'),
    "both multi-line labels": form(item("multilineLabel", "<text>T</text>") + item(
        "multilinelabel", "<text>T</text>", name="y")),
    "synonyms of a position": form("".join(item("dateField", f"<buttonPosition>{p}</buttonPosition>", name=f"x{n}")
                                           for n, p in enumerate(
        ["default", "upper left", "UP_LEFT", "bottom right", "low-center", "top right"]))),
    "the alias of the middle": form(item("textField", "<position>center</position>")),
    "colours by name": form(item("label", "<text>T</text><textColor>Light Gray</textColor>") + item(
        "label", "<text>T</text><textColor>dark</textColor>", name="y")),
}


@pytest.mark.parametrize("name", SILENT)
def test_what_the_language_allows_is_no_diagnostic(name, matrix):
    run = matrix(SILENT, name, "xml")
    assert not run.diagnostics, run.told()
