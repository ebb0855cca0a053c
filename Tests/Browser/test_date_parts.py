"""Dates entered in their parts (MM XML 7)."""
import pytest
from playwright.sync_api import expect

from Support.mmxml import form, labelled, mmxml_site, page


def date(name, formatting, inside="", **attributes):
    return labelled("dateField", name, name.title(), f"<formatting>{formatting}</formatting>{inside}", **attributes)


FORM = form(page("p", date("full", "DD/MM/YYYY"), date("named", "d/MMMM/yyyy"), date("short", "MM/yy"),
                 date("plain", "D/M/YYYY"), date("today", "DD/MM/YYYY", "<defaultDate>today</defaultDate>"),
                 date("adult", "DD/MM/YYYY", "<minAgeRestriction>18</minAgeRestriction>"),
                 date("visit", "DD/MM/YYYY",
                      "<minYearRestriction>0</minYearRestriction><maxYearRestriction>+1</maxYearRestriction>"),
                 labelled("textField", "after", "After")))


@pytest.fixture
def opened(built, visit):
    return visit(built(mmxml_site(FORM)) / "f", now="2026-05-04T12:00:00Z")


def part(form_page, name, unit):
    return form_page.part(name, unit).locator("input, select")


@pytest.mark.parametrize("name, year, month, day, value", [
    ("full", "1978", "11", "05", "1978-11-05"), ("full", "1978", "2", "9", "1978-02-09"),
    ("named", "2024", "02", "29", "2024-02-29"), ("short", "2027", "9", None, "2027-09"),
    ("short", "27", "9", None, "2027-09"), ("short", "78", "9", None, "1978-09"),
    ("full", "2023", "2", "31", None), ("full", "2023", "2", "", ""), ("full", "", "", "", ""),
])
def test_the_parts_make_a_date(name, year, month, day, value, opened):
    for unit, number in (("year", year), ("month", month), ("day", day)):
        if number is None:
            continue
        control = part(opened, name, unit)
        if control.evaluate("e => e.localName") == "select":
            control.select_option(number)
        else:
            control.fill(number)
        control.blur()
    if value is None:
        assert opened.message(name).endswith("This date is not allowed.")
    else:
        assert opened.state(name, "value") == value


@pytest.mark.parametrize("name, texts", [("full", ["05", "09", "2027"]), ("plain", ["5", "9", "2027"])])
def test_a_date_is_shown_with_as_many_digits_as_its_format_has(name, texts, opened):
    opened.host(f"field('{name}').set('2027-09-05')")
    assert [part(opened, name, unit).input_value() for unit in ("day", "month", "year")] == texts


@pytest.mark.parametrize("date, year", [("2027-09", "27"), ("1927-09", "1927")])
def test_two_digits_of_a_year_are_shown_only_where_they_mean_it(date, year, opened):
    opened.host(f"field('short').set('{date}')")
    assert part(opened, "short", "year").input_value() == year


def test_today_is_there_when_the_form_opens(opened):
    assert opened.state("today", "value") == "2026-05-04"
    assert part(opened, "today", "month").input_value() == "05"


def test_months_are_named_in_the_language_of_their_part(opened):
    assert opened.part("named", "month").locator("option").nth(11).inner_text() == "November"
    expect(opened.part("named", "day").locator("label")).to_have_text("Día")
    expect(opened.part("full", "day").locator("label")).to_have_text("Day")


def test_only_digits_are_typed(opened):
    part(opened, "full", "day").focus()
    opened.page.keyboard.type("a1b2")
    assert part(opened, "full", "day").input_value() == "12"


@pytest.mark.parametrize("typed", ["٠٥", "۰۵", "０５"], ids=["Arabic", "Persian", "full width"])
def test_digits_of_other_scripts_are_typed_too(typed, opened):
    part(opened, "full", "day").press_sequentially(typed)
    part(opened, "full", "month").fill("9")
    part(opened, "full", "year").fill("2027")
    opened.control("after").focus()
    opened.settle()
    assert opened.state("full", "value") == "2027-09-05"
    assert part(opened, "full", "day").input_value() == "05"


def test_enter_goes_from_part_to_part_and_on(opened):
    part(opened, "visit", "day").focus()
    opened.page.keyboard.press("Enter")
    expect(part(opened, "visit", "month")).to_be_focused()
    opened.page.keyboard.press("Enter")
    opened.page.keyboard.press("Enter")
    assert opened.focused() == "after"


def test_the_calendar_offers_only_what_is_allowed(opened):
    # The browser's own calendar cannot be looked into; what it is told can.
    opened.page.evaluate("HTMLInputElement.prototype.showPicker = function () { window.asked = [this.min, this.max]; }")
    opened.part("visit", "calendar").click()
    assert opened.page.evaluate("window.asked") == ["2026-05-04", "2027-05-04"]
    opened.field("visit").locator("input[type=date]").evaluate("""e => { e.value = '2026-06-03';
        e.dispatchEvent(new Event('change', { bubbles: true })); }""")
    assert opened.state("visit", "value") == "2026-06-03"
    assert part(opened, "visit", "year").input_value() == "2026"


def test_where_no_calendar_can_be_opened_its_button_goes_away(opened):
    # As browsers do in a frame of another origin.
    opened.page.evaluate("() => { HTMLInputElement.prototype.showPicker = () => { throw new DOMException('', "
                         "'SecurityError'); }; }")
    opened.part("visit", "calendar").click()
    expect(part(opened, "visit", "day")).to_be_focused()
    expect(opened.part("visit", "calendar")).to_be_hidden()


def test_a_date_without_a_day_has_no_calendar(opened):
    assert opened.part("short", "calendar").count() == 0


PASTE = """(input, text) => { const data = new DataTransfer(); data.setData('text', text);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
    input.dispatchEvent(event); return event.defaultPrevented; }"""


@pytest.mark.parametrize("text, shown, value", [
    ("31/02/2016", ["31", "02", "2016"], "2016-02-31"), ("2016-02-31", ["31", "02", "2016"], "2016-02-31"),
    ("١٥/٠٣/٢٠١٦", ["15", "03", "2016"], "2016-03-15"), ("１５/０３/２０１６", ["15", "03", "2016"], "2016-03-15"),
    ("101/12/2024", ["101", "12", "2024"], "2024-12-101"), ("5/123/2024", ["05", "123", "2024"], "2024-123-05"),
    ("5/12/12024", ["05", "12", "12024"], "12024-12-05"), ("005/012/2024", ["05", "12", "2024"], "2024-12-05"),
])
def test_a_pasted_date_is_not_cut_off(text, shown, value, opened):
    day = part(opened, "full", "day")
    day.focus()
    assert day.evaluate(PASTE, text)
    assert [part(opened, "full", unit).input_value() for unit in ("day", "month", "year")] == shown
    opened.control("after").focus()
    opened.settle()
    assert opened.state("full", "value") == value
    assert [part(opened, "full", unit).input_value() for unit in ("day", "month", "year")] == shown


def test_a_number_that_is_too_long_for_its_part_is_wrong(opened):
    part(opened, "visit", "day").evaluate(PASTE, "101/12/2026")
    opened.page.evaluate("formsite.form().validate()")
    assert opened.message("visit").endswith("This date is not allowed.")
    assert part(opened, "visit", "day").get_attribute("aria-invalid") == "true"


@pytest.mark.parametrize("year, month, day, wrong", [
    ("", "3", "15", ["year"]), ("2026", "", "", ["day", "month"]), ("2026", "3", "45", ["day"]),
    ("2026", "13", "4", ["month"]), ("2026", "2", "31", ["day", "month", "year"]),
    ("2050", "2", "3", ["day", "month", "year"])])
def test_only_the_wrong_part_of_a_date_is_marked_and_the_summary_leads_to_it(year, month, day, wrong, opened):
    for unit, number in (("year", year), ("month", month), ("day", day)):
        part(opened, "visit", unit).fill(number)
        part(opened, "visit", unit).blur()
    opened.page.evaluate("formsite.form().validate()")
    assert [unit for unit in ("day", "month", "year")
            if part(opened, "visit", unit).get_attribute("aria-invalid")] == wrong
    opened.page.locator("[data-summary] a").first.click()
    expect(part(opened, "visit", wrong[0])).to_be_focused()


def test_the_mark_goes_to_the_part_that_is_wrong_now(opened):
    part(opened, "visit", "day").fill("3")
    part(opened, "visit", "month").fill("2")
    opened.page.evaluate("formsite.form().validate()")
    expect(part(opened, "visit", "year")).to_have_attribute("aria-invalid", "true")
    part(opened, "visit", "year").fill("2026")
    part(opened, "visit", "month").fill("")
    part(opened, "visit", "month").blur()
    expect(part(opened, "visit", "month")).to_have_attribute("aria-invalid", "true")
    expect(part(opened, "visit", "year")).not_to_have_attribute("aria-invalid", "true")
