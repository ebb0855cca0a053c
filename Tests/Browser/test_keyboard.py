"""Without a pointer: everything can be reached, filled, corrected and sent."""
from Support.fields import ANSWERS, EVERYTHING, boolean, consent, date, mandatory, picker, text
from Support.mmxml import form, labelled, mmxml_site
from Support.mmxml import page as form_page
from Support.sites import form_site


def press_until(page, key: str, condition: str, most: int = 40) -> None:
    for _ in range(most):
        if page.page.evaluate(condition):
            return
        page.page.keyboard.press(key)
    raise AssertionError(f"{most} times {key} did not lead to {condition}")


def tab_to(page, name: str) -> None:
    press_until(page, "Tab", f"document.activeElement?.closest('[data-field]')?.dataset.field === '{name}'"
                             " && document.activeElement.matches('input, select')")


def test_a_form_is_filled_and_sent_by_keys_alone(built, visit):
    page = visit(built(form_site({"f": EVERYTHING})) / "f")
    keys = page.page.keyboard
    for name, value in ANSWERS.items():
        tab_to(page, name)
        match page.control(name).evaluate("e => e.type"):
            case "checkbox":
                if value:
                    keys.press("Space")
            case "select-one":
                keys.type("Spain")
            case "date":
                keys.type("12101980")  # month, day, year: the order of the browser's own control in en-US
            case _:
                keys.type(value)
    press_until(page, "Tab", "document.activeElement.type === 'submit'")
    keys.press("Enter")
    page.settle()
    assert page.values["name"] == "Ada Lovelace" and page.values["born"] == "10/12/1980"
    assert page.values["terms"] is True


def test_the_order_of_tabs_is_the_order_of_fields(built, visit):
    fields = [text("a"), picker("b"), boolean("c"), consent("d"), text("e")]
    page = visit(built(form_site({"f": fields})) / "f")
    visited = []
    for _ in range(20):
        page.page.keyboard.press("Tab")
        name = page.focused()
        if name and name not in visited:
            visited.append(name)
    assert visited == ["a", "b", "c", "d", "e"]


def test_from_the_summary_to_the_field_and_on(built, visit):
    page = visit(built(form_site({"f": [text("a"), text("b", mandatory("Fill in b")), text("c")]})) / "f")
    page.page.keyboard.press("Tab")
    press_until(page, "Tab", "document.activeElement.type === 'submit'")
    page.page.keyboard.press("Enter")
    page.settle()
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    assert page.focused() == "b"
    page.page.keyboard.type("now")
    page.page.keyboard.press("Enter")
    assert page.focused() == "c"
    page.page.keyboard.press("Enter")
    page.settle()
    assert page.values == {"a": "", "b": "now", "c": ""}


def test_enter_moves_on_past_hidden_fields_and_prose(built, visit):
    fields = [text("a"), {"type": "index", "key": "i", "label": "I"}, text("h", isHidden=True), date("d"), text("z")]
    page = visit(built(form_site({"f": fields})) / "f")
    page.control("a").focus()
    page.page.keyboard.press("Enter")
    assert page.focused() == "d"
    page.page.keyboard.press("Enter")
    assert page.focused() == "z"
    assert page.heard("recoverFormModel", "invalidForm") == []


def test_enter_before_a_locked_field_or_a_box_sends_nothing(built, visit):
    page = visit(built(form_site({"f": [text("a"), text("l", isEditing=False), text("b"), boolean("c")]})) / "f")
    for name in ("a", "b"):
        page.control(name).focus()
        page.page.keyboard.press("Enter")
    page.settle()
    assert page.heard("recoverFormModel", "invalidForm") == []


def test_links_and_folds_answer_to_keys(built, visit):
    fields = [boolean("terms", label="I accept the {* terms *}"), consent("more"), text("end")]
    page = visit(built(form_site({"f": fields})) / "f")
    press_until(page, "Tab", "document.activeElement?.dataset.part === 'link'")
    page.page.keyboard.press("Enter")
    page.settle()
    assert [event["key"] for event in page.heard("link")] == ["terms"]
    press_until(page, "Tab", "document.activeElement?.dataset.part === 'more'")
    page.page.keyboard.press("Enter")
    page.settle()
    assert page.state("more", "text") == "Read less"
    assert page.state("terms", "value") is False and page.state("more", "value") is False


def test_every_stop_shows_where_the_focus_is(built, visit):
    page = visit(built(form_site({"f": EVERYTHING}, locales=["en", "es"])) / "f", reduced_motion="reduce")
    rings = {}
    for _ in range(25):
        page.page.keyboard.press("Tab")
        stop, ring = page.page.evaluate("""(() => { const e = document.activeElement;
            const near = [e, e.parentElement, e.closest('.choice, .check, [data-field]')].filter(Boolean)
                .flatMap(n => [getComputedStyle(n), getComputedStyle(n, '::before')]);
            return [e.outerHTML.slice(0, 80), Math.max(...near.map(
                n => n.outlineStyle === 'none' ? 0 : parseFloat(n.outlineWidth) || 0))]; })()""")
        if "<body" not in stop:
            # A date has several stops inside, some with a ring of their own.
            rings[stop] = max(ring, rings.get(stop, 0))
    assert len(rings) > 10
    assert not {stop: ring for stop, ring in rings.items() if ring < 2}


def test_check_images_of_the_author_s_own_keep_a_ring(built, visit):
    image = ('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">'
             '<rect width="24" height="24" fill="navy"/></svg>')
    styles = {"both": {"checkBoxOn": "on", "checkBoxOff": "off"}, "one": {"checkBoxOn": "on"}}
    fields = [boolean(key, style={"checkBox": images}) for key, images in styles.items()]
    page = visit(built(form_site({"f": fields}) | {f"forms/images/{name}.svg": image for name in ("on", "off")}) / "f")
    drawn = {}
    for name in styles:
        tab_to(page, name)
        for state in ("unticked", "ticked"):
            drawn[name, state] = page.control(name).evaluate("""e => {
                const image = [...e.parentElement.querySelectorAll('img')].find(i => i.checkVisibility());
                const { outlineStyle, outlineWidth } = image ? getComputedStyle(image)
                    : getComputedStyle(e, '::before');
                return [image ? 'image' : 'box', outlineStyle, outlineWidth] }""")
            page.page.keyboard.press("Space")
    assert drawn == {("both", "unticked"): ["image", "solid", "3px"], ("both", "ticked"): ["image", "solid", "3px"],
                     ("one", "unticked"): ["box", "solid", "3px"], ("one", "ticked"): ["image", "solid", "3px"]}


# Pasting

def paste(page, name: str, content: str) -> None:
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.control(name).focus()
    page.page.evaluate("text => navigator.clipboard.writeText(text)", content)
    page.page.keyboard.press("Control+A")
    page.page.keyboard.press("Control+V")
    page.settle()


def test_a_paste_that_is_too_long_is_refused_whole(built, visit, host):
    limited = text("code", {"type": "lengthText", "textError": "x", "maxLength": 5})
    page = visit(host.mount(built(form_site({"f": [limited, text("end")]}))) + "f/")
    paste(page, "code", "abc")
    assert page.control("code").input_value() == "abc"
    paste(page, "code", "abcdefgh")
    assert page.control("code").input_value() == "abc"
    assert page.state("code", "value") == "abc"
    paste(page, "code", "👨‍👩‍👧‍👦👍🏽🇪🇸de")
    assert page.control("code").input_value() == "👨‍👩‍👧‍👦👍🏽🇪🇸de"


def test_undo_after_a_refused_paste_still_works(built, visit, host):
    limited = text("code", {"type": "lengthText", "textError": "x", "maxLength": 3})
    page = visit(host.mount(built(form_site({"f": [limited, text("end")]}))) + "f/")
    page.control("code").focus()
    page.page.keyboard.type("ab")
    paste(page, "code", "abcdef")
    page.control("code").press("End")
    page.page.keyboard.type("cd")
    page.settle()
    assert page.control("code").input_value() == "abc"


def test_enter_goes_to_the_option_that_is_chosen(built, visit):
    tags = "".join(f'<tag value="{value}">{value}</tag>' for value in ("small", "medium", "large"))
    page = visit(built(mmxml_site(form(form_page(
        "p", labelled("textField", "school", "School"), labelled("radioControl", "shirt", "Shirt", tags))))) / "f")
    page.option("shirt", "medium").check()
    page.control("school").press("Enter")
    assert page.option("shirt", "medium").evaluate("e => e === document.activeElement")
    page.page.keyboard.press("Space")
    page.settle()
    assert page.state("shirt", "value") == "medium"
