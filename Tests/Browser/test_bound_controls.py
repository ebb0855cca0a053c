"""Each control that follows a record: axe finds nothing on it, in light and dark, and a switch looks like one."""
import json
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.program import ROOT
from Support.sites import form_site

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII="
CONTROLS = {
    "label": {"class": "ADBoundLabel", "dataPath": "s"},
    "field": {"class": "ADBoundTextField", "dataPath": "s", "validationRequired": True},
    "number": {"class": "ADBoundTextField", "dataPath": "n", "formatType": "number", "formatPattern": "#,##0.00"},
    "mask": {"class": "ADBoundTextField", "dataPath": "s", "formatType": "masked", "formatPattern": "(###) ###"},
    "view": {"class": "ADBoundTextView", "dataPath": "s"},
    "dimmed": {"class": "ADBoundTextView", "dataPath": "s", "enabledPath": "false"},
    "slider": {"class": "ADBoundSlider", "dataPath": "n", "maxValue": 10},
    "switch": {"class": "ADBoundSwitch", "dataPath": "on"},
    "progress": {"class": "ADBoundProgressView", "dataPath": "n", "maxValue": 10},
    "stepper": {"class": "ADBoundStepper", "dataPath": "n"},
    "picture": {"class": "ADBoundImageView", "dataPath": "i"},
    "chosen": {"class": "ADBoundImageView", "dataPath": "i", "isEditable": True},
    "web": {"class": "ADBoundWebView", "dataPath": "'<p>Text</p>'", "containsHTML": True},
    "segments": {"class": "ADBoundSegmentedControl", "dataPath": "s", "segments": ["One", "Two"]},
    "picker": {"class": "ADBoundTextPicker", "dataPath": "s", "title": "Choose"},
    "button": {"class": "UIButton", "title": "Refresh", "action": "refreshDisplay"},
}
JOURNEY = {
    "name": {"class": "ADBoundTextField", "showPrevNextButtons": True},
    "note": {"class": "ADBoundTextView"},
    "share": {"class": "ADBoundSlider", "maxValue": 10, "value": 5},
    "sent": {"class": "ADBoundSwitch"},
    "count": {"class": "ADBoundStepper"},
    "size": {"class": "ADBoundSegmentedControl", "segments": ["Small", "Large"]},
    "colour": {"class": "ADBoundTextPicker", "title": "Choose", "optionValues": "red,green,blue"},
}
FIRST = {"name": "", "note": "", "share": 5.5, "sent": False, "count": 2, "size": "small", "colour": "green"}
SUMMARY = "name + ' ' + count + ' ' + size + ' ' + colour + ' ' + sent"


@pytest.fixture
def made(built):
    controls = [{"name": name, "label": name.capitalize(), **control} for name, control in CONTROLS.items()]
    model = {"s": "", "n": 5, "on": True, "i": PIXEL}
    return built(form_site({"f": {"title": "Controls", "model": model, "controls": controls}})) / "f"


@pytest.fixture
def journey(built):
    """A form of every control that takes an answer, whose button shows them together in a label."""
    controls = [{"name": name, "label": name.capitalize(), "dataPath": name, **control}
                for name, control in JOURNEY.items()]
    end = [{"class": "UIButton", "name": "refresh", "title": "Refresh", "action": "refreshDisplay"},
           {"class": "ADBoundLabel", "name": "summary", "label": "Summary", "dataPath": SUMMARY},
           {"class": "UIButton", "name": "send", "title": "Send", "action": "submit"}]
    return built(form_site({"j": {"title": "Journey", "model": FIRST, "controls": [*controls, *end]}})) / "j"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(made, visit, scheme):
    page = visit(made, color_scheme=scheme, reduced_motion="reduce")
    assert violations(page) == []
    page.focus("field")
    assert page.field("field").locator("[role=toolbar]").count() == 1
    assert violations(page) == []
    page.submit()
    assert page.message("field")
    assert violations(page) == []
    page.control("picker").click()
    assert violations(page) == []


def test_what_shows_something_has_one_caption(made, visit):
    """No id stands for two elements, and no caption is read twice."""
    page = visit(made)
    ids = page.page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
    assert sorted(ids) == sorted(set(ids))
    for name in ("picture", "web"):
        assert page.field(name).locator(":scope > :not(img, iframe)").all_inner_texts() == [name.capitalize()]
    assert page.field("web").locator("iframe").get_attribute("title") == "Web"
    assert page.field("picture").locator("img").get_attribute("alt") == "Picture"


def test_a_phone_has_room_for_all_of_them(made, visit):
    page = visit(made, viewport={"width": 320, "height": 700})
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 320


def focused(page) -> str:
    return page.page.evaluate("document.activeElement.closest('[data-field]')?.dataset.field ?? ''")


def test_all_is_answered_by_keys_alone(journey, visit):
    page = visit(journey)
    keys = page.page.keyboard

    def to(name: str) -> None:
        for _ in range(8):
            keys.press("Tab")
            if focused(page) == name:
                return
        raise AssertionError(f"Tab leads to {focused(page)} and not to {name}")

    to("name")
    keys.type("Ada")
    keys.press("Tab")
    assert focused(page) == "note", "the buttons of the bar are no stops"
    keys.type("one")
    keys.press("Enter")
    keys.type("two")
    to("share")
    keys.press("End")
    to("sent")
    keys.press("Space")
    to("count")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    to("size")
    keys.press("ArrowRight")
    to("colour")
    keys.press("Enter")
    assert page.page.evaluate("document.activeElement.textContent.trim()") == "green", "the row of the value"
    keys.press("ArrowDown")
    keys.press("Escape")
    assert focused(page) == "colour" and page.values["colour"] == "green", "as Cancel"
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    assert page.values["colour"] == "green", "choosing a row changes nothing yet"
    for _ in range(3):
        if page.page.evaluate("document.activeElement.dataset.part") != "done":
            keys.press("Tab")
    keys.press("Enter")
    assert focused(page) == "colour" and page.values["colour"] == "blue"
    to("refresh")
    keys.press("Enter")
    assert page.field("summary").locator("output").inner_text() == "Ada 4 large blue true"
    to("send")
    keys.press("Enter")
    page.settle()
    assert len(page.heard("submit")) == 1
    assert page.values == {
        "name": "Ada", "note": "one\ntwo", "share": 10, "sent": True, "count": 4, "size": "large", "colour": "blue"}


def test_every_key_of_a_stepper_moves_it_by_its_step(visit, built):
    """Action Data 4: each press changes by `stepValue`."""
    stepper = {"class": "ADBoundStepper", "dataPath": "a", "minimumValue": 1, "maximumValue": 6, "stepValue": 2}
    definition = {"model": {"a": 1.0}, "types": {"a": "float"}, "controls": [stepper]}
    page = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": json.dumps(definition)}) / "f")
    page.control("a").focus()
    for key, value in [("PageUp", 3), ("ArrowUp", 5), ("PageUp", 6), ("PageDown", 4)]:
        page.page.keyboard.press(key)
        assert page.values == {"a": value}


def test_all_is_answered_by_touch_alone(journey, visit):
    page = visit(journey, viewport={"width": 320, "height": 700}, has_touch=True)
    page.control("name").tap()
    page.page.keyboard.insert_text("Ada")
    page.part("name", "next").tap()
    assert focused(page) == "note"
    page.page.keyboard.insert_text("short")
    page.part("note", "done").tap()
    assert focused(page) == ""
    page.control("share").tap(position={"x": 4, "y": 10})
    page.field("sent").locator("input").tap()
    page.part("count", "minus").tap()
    page.field("size").get_by_text("Large").tap()
    page.control("colour").tap()
    page.part("colour", "row").nth(2).tap()
    page.part("colour", "cancel").tap()
    assert page.values["colour"] == "green"
    page.control("colour").tap()
    page.part("colour", "row").nth(2).tap()
    page.part("colour", "done").tap()
    page.field("refresh").locator("button").tap()
    assert page.field("summary").locator("output").inner_text() == "Ada 1 large blue true"
    page.field("send").locator("button").tap()
    page.settle()
    assert len(page.heard("submit")) == 1
    sent = page.values
    assert sent["share"] < 1 and {**sent, "share": 0} == {
        "name": "Ada", "note": "short", "share": 0, "sent": True, "count": 1, "size": "large", "colour": "blue"}
    assert violations(page) == []


@pytest.mark.parametrize("locale, way, key", [("en", "to right", "ArrowRight"), ("ar", "to left", "ArrowLeft")])
def test_scales_go_with_the_direction_of_the_page(locale, way, key, built, visit):
    controls = [{"name": name, **JOURNEY[name]} for name in ("share", "count")]
    site = form_site({"f": {"title": "Scales", "controls": controls}}, locales=["en", "ar"])
    page = visit(built(site) / "f" / locale)
    painted = page.field("share").evaluate("(e) => { e.style.setProperty('--field-min', 'red');"
                                           "return getComputedStyle(e.querySelector('.slider'))"
                                           ".getPropertyValue('--way'); }")
    assert painted == way
    for name in ("share", "count"):
        before = page.state(name, "value")
        page.control(name).press(key)
        assert page.state(name, "value") > before


def test_what_the_tab_key_leads_to_is_not_under_the_alert(built, visit):
    form = json.loads((ROOT / "forms/loan.json").read_text())
    page = visit(built(form_site({"f": form})) / "f", viewport={"width": 320, "height": 400}, reduced_motion="reduce")
    page.submit()
    page.focus("mail")
    while not page.page.evaluate("document.activeElement.matches('[type=submit]')"):
        page.page.keyboard.press("Tab")
    alert = page.page.locator(".alert").bounding_box()
    focused = page.form.locator("[type=submit]").bounding_box()
    assert focused["y"] + focused["height"] <= alert["y"] or focused["y"] >= alert["y"] + alert["height"]


@pytest.fixture
def hiding(built, visit):
    """A form whose field “code” hides the field “extra” once it is left with something in it."""
    def opened(*names: str, **more):
        controls = [{"class": "ADBoundTextField", "name": name, "dataPath": name} for name in names]
        controls[names.index("extra")]["hiddenPath"] = "code"
        controls[names.index("code")].update(liveUpdate=True, **more)
        model = dict.fromkeys(names, "")
        page = visit(built(form_site({"f": {"title": "F", "model": model, "controls": controls}})) / "f")
        page.control("code").focus()
        page.page.keyboard.type("1")
        return page
    return opened


@pytest.mark.parametrize(["key", "names", "goal"], [
    ("Tab", ["code", "extra", "last"], "last"), ("Shift+Tab", ["first", "extra", "code"], "first")])
def test_the_focus_goes_on_from_a_field_that_leaving_the_one_before_hides(key, names, goal, hiding):
    page = hiding(*names)
    page.page.keyboard.press(key)
    page.settle()
    assert not page.state("extra", "visible")
    assert page.focused() == goal


def test_the_focus_goes_on_from_a_field_that_hides_itself(hiding):
    page = hiding("extra", "code", "last", hiddenPath="code", onEndEdit=False)
    page.settle()
    assert not page.state("code", "visible")
    assert page.focused() == "last"


@pytest.mark.parametrize("label", ["Name", ""])
def test_the_buttons_beside_a_text_are_large_enough_and_hide_nothing(label, built, visit):
    controls = [{"class": "ADBoundTextField", "name": name, "dataPath": name, "label": label} for name in "ab"]
    page = visit(built(form_site({"f": {"title": "F", "model": {"a": "", "b": ""}, "controls": controls}})) / "f")
    page.control("b").focus()
    buttons = [button.bounding_box() for button in page.field("b").locator("[role=toolbar] button").all()]
    assert len(buttons) == 3
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in buttons)
    assert all(box["y"] + box["height"] <= page.control("b").bounding_box()["y"] + 4 for box in buttons)


@pytest.fixture
def picking(built, visit):
    """A form whose picker is open, with its third row touched; the path of its state follows the field “on”."""
    def opened(path: str, *more: dict):
        picker = {"class": "ADBoundTextPicker", "name": "pick", "dataPath": "p", path: "on", "optionValues": "x,y,z"}
        other = {"class": "ADBoundTextField", "name": "other", "dataPath": "a"}
        model = {"p": "x", "on": path == "enabledPath", "a": ""}
        page = visit(built(form_site({"f": {"title": "F", "model": model, "controls": [picker, other]}})) / "f")
        page.control("pick").click()
        page.part("pick", "row").nth(2).click()
        return page
    return opened


@pytest.mark.parametrize("path, on", [("hiddenPath", True), ("enabledPath", False)])
def test_the_list_of_a_picker_that_cannot_be_used_any_more_is_closed(path, on, picking):
    """Action Data 2 and 4: such a field takes no input, and the page stays usable."""
    page = picking(path)
    page.page.evaluate("values => formsite.form().fill(values)", {"p": "y", "on": on})
    expect(page.page.locator("dialog")).to_have_count(0)
    page.enter("other", "can be typed")
    assert page.values == {"p": "y", "on": on, "a": "can be typed"}


def test_a_picker_that_is_filled_by_the_host_stays_open(picking):
    page = picking("enabledPath")
    page.page.evaluate("formsite.form().fill({p: 'y', on: true})")
    page.part("pick", "done").click()
    assert page.values["p"] == "z"
