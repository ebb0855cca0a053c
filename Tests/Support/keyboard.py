"""A person without a pointer: Tab, arrows, typing, Space and Enter, on pages of MM XML forms."""
from Support.pages import FormPage, quoted

TYPED = "input:is([type=text], [type=password], [type=tel], [type=email], [type=url], :not([type]))"


class Keyboard:
    """Works the form that `page` shows; nothing but keys is sent to it."""

    def __init__(self, page: FormPage) -> None:
        self.page = page
        self.keys = page.page.keyboard

    def tab_to(self, selector: str, most: int = 400) -> None:
        """Presses Tab until what has the focus is matched by a selector."""
        for _ in range(most):
            if self.page.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
            self.keys.press("Tab")
        raise AssertionError(f"{most} times Tab did not lead to {selector}")

    def answer(self, name: str, value: str | list[str] | bool) -> None:
        """Answers a field or a component (home.city); a list of values is a choice of several, True a tick."""
        inside = self.inside(name)
        kind = self.page.page.evaluate("""s => { const all = document.querySelectorAll(s);
            return [...all].some(e => e.closest('.date-parts')) ? 'date-parts' : all[0].role ?? all[0].type }""",
                                       f"{inside} :is(input, select, button)")
        if kind == "date-parts":
            self.answer_date(inside, str(value))
        elif kind == "date":
            self.tab_to(f"{inside} input")
            year, month, day = str(value).split("-")
            self.keys.type(month + day + year)  # the order of the browser's own control in en-US
        elif kind == "radio":
            self.choose(inside, str(value))
        elif kind == "checkbox":
            self.tick(inside, value)
        elif kind == "combobox":
            self.find(inside, str(value))
        elif kind == "select-one":
            self.tab_to(f"{inside} select")
            self.select(str(value))
        else:
            self.tab_to(f"{inside} {TYPED}")
            self.keys.press("Control+A")
            self.keys.type(str(value))

    @staticmethod
    def inside(name: str) -> str:
        # A field of a row has a point in its name.
        base, _, component = (name, "", "") if "]." in name else name.partition(".")
        return f"[data-field={quoted(base)}]" + (f" [data-part={quoted(component)}]" if component else "")

    def choose(self, inside: str, value: str) -> None:
        """Tab goes into the group, Space takes the first choice, arrows the others."""
        self.tab_to(f"{inside} input[type=radio]")
        if not self.page.page.locator(f"{inside} input:checked").count():
            self.keys.press("Space")
        for _ in range(50):
            if self.page.page.evaluate("document.activeElement.value") == value:
                return
            self.keys.press("ArrowDown")
        raise AssertionError(f"no arrow led to {value} of {inside}")

    def tick(self, inside: str, value: str | list[str] | bool) -> None:
        for selector in [f"[value={quoted(v)}]" for v in value] if isinstance(value, list) else [""]:
            self.tab_to(f"{inside} input[type=checkbox]{selector}")
            self.keys.press("Space")

    def select(self, value: str) -> None:
        """Arrows go through the entries of the select that has the focus."""
        steps = self.page.page.evaluate(
            """v => { const e = document.activeElement;
                return [...e.options].findIndex(o => o.value === v || +o.value === +v) - e.selectedIndex }""", value)
        for _ in range(abs(steps)):
            self.keys.press("ArrowDown" if steps > 0 else "ArrowUp")

    def find(self, inside: str, value: str) -> None:
        """Types the label of an entry of a long list, whose select it stands beside, and takes what is found."""
        self.tab_to(f"{inside} [role=combobox]")
        label = self.page.page.locator(f"{inside} select").evaluate(
            "(e, v) => [...e.options].find((o) => o.value === v).text", value)
        self.keys.press("Control+A")
        self.keys.type(label)
        self.keys.press("Enter")

    def answer_date(self, inside: str, date: str) -> None:
        """A date as 2024-02-29, 2027-09 or --02-29; the parts are answered in the order in which they stand."""
        year, month, day = ([""] * 3 if date.startswith("--") else date.split("-") + ["", ""])[:3]
        if date.startswith("--"):
            month, day = date[2:].split("-")
        wanted = {"year": year, "month": month, "day": day}
        for part in self.page.page.locator(f"{inside} .date-part").evaluate_all("w => w.map(e => e.dataset.part)"):
            self.tab_to(f"{inside} [data-part={part}] :is(input, select)")
            if self.page.page.evaluate("document.activeElement.localName") == "select":
                self.select(wanted[part])
            else:
                self.keys.press("Control+A")
                self.keys.type(wanted[part])

    def sign(self, name: str, typed: str) -> None:
        """Signs by a typed name in the dialog of the signature."""
        inside = self.inside(name)
        self.tab_to(f"{inside} button[aria-haspopup]")
        self.keys.press("Enter")
        self.tab_to(f"{inside} dialog[open] input")
        self.keys.type(typed)
        self.keys.press("Enter")

    def press(self, selector: str, key: str = "Enter") -> None:
        """Goes to a button and presses it."""
        self.tab_to(selector)
        self.keys.press(key)
        self.page.settle()
