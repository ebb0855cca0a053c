"""The browser may fill in what is about the person who fills the form in, and nothing else (WCAG 1.3.5)."""
from Support.fields import check, date, picker, prose, text
from Support.mmxml import form, item, labelled, mmxml_site
from Support.sites import form_site

TOKENS = """() => Object.fromEntries([...document.querySelectorAll('form[data-form] :is(input, select)[name]')]
    .flatMap((each) => each.autocomplete && each.autocomplete !== 'off' ? [[each.name, each.autocomplete]] : []))"""


def group(name: str, title: str, *items: str) -> str:
    return f'<group name="{name}" title="{title}">{"".join(items)}</group>'


def named(kind: str, name: str, label: str, validation: str, **attributes: str) -> str:
    return labelled(kind, name, label, f"<validation>{validation}</validation>" if validation else "", **attributes)


def test_autofill_tells_the_truth_of_persons_and_addresses(built, visit):
    page = "".join((
        group("one", "Your child", named("textField", "childName", "First name", "names"),
              labelled("dateField", "born", "Birth date", "<maxAgeRestriction>17</maxAgeRestriction>")),
        group("two", "You", named("textField", "first", "First name", "names"),
              named("textField", "last", "Last name", "names"),
              labelled("dateField", "birth", "Date of birth", "<formatting>DD/MM/YYYY</formatting>"),
              labelled("emailPinger", "mail", "E-mail"), named("textField", "again", "E-mail again", "email")),
        group("three", "Second contact", named("textField", "second", "Name", "names"),
              named("textField", "phone2", "Phone", "intlphonenumber")),
        group("four", "Your doctor", named("textField", "doctor", "Name", "names"),
              named("textField", "surgery", "Phone", "intlphonenumber")),
        group("five", "Where you live", labelled("addressField", "home", "Home"),
              labelled("addressField", "bill", "Address for the invoice"),
              named("textField", "phone", "Phone", "intlphonenumber"))))
    opened = visit(built(mmxml_site(f'<form name="f"><page name="p">{page}</page></form>')) / "f")
    assert opened.page.evaluate(TOKENS) == {
        "first": "given-name", "last": "family-name", "mail": "email", "phone": "tel",
        "birth.day": "bday-day", "birth.month": "bday-month", "birth.year": "bday-year",
        "home.address1": "address-line1", "home.address2": "address-line2", "home.address3": "address-line3",
        "home.city": "address-level2", "home.postalCode": "postal-code", "home.stateProv": "address-level1",
        "home.country": "country-name"}


def test_autofill_tells_the_truth_of_cards_and_secrets(built, visit):
    cards = [
        named("textField", "number", "Card number", "creditcard"),
        named("textField", "holder", "Name on card", "names"),
        labelled("dropDown", "month", "Month", "<option>01</option><option>02</option>"),
        named("textField", "year", "Year", "year"), named("textField", "code", "CVV", "numericOnly")]
    secrets = [
        named("textField", "month2", "Month", "month"),
        named("textField", "pin", "PIN", "numericOnly", secure="YES"),
        item("textField", "word", "<label>Password</label>", secure="YES")]
    fields = form(f'<page name="p">{group("pay", "Card", *cards)}</page>'
                  f'<page name="q">{group("other", "When", *secrets)}</page>')
    opened = visit(built(mmxml_site(fields)) / "f")
    assert opened.page.evaluate(TOKENS) == {
        "number": "cc-number", "holder": "cc-name", "month": "cc-exp-month", "year": "cc-exp-year", "code": "cc-csc",
        "word": "new-password"}


def test_a_heading_between_fields_says_whom_they_are_about(built, visit):
    fields = [prose("h1", label="About you"), text("name"), text("mail", check("email", "E"), label="E-mail"),
              date("born", label="Date of birth"), picker("country", label="Country"),
              prose("h2", label="Emergency contact"), text("who", label="Name"), text("phone", check("phone", "P")),
              prose("h3", label="Sign in"), text("old", isPassword=True, label="Current password"),
              text("secret", isPassword=True, label="Password"), text("city", label="Ciudad")]
    opened = visit(built(form_site({"f": fields})) / "f")
    assert opened.page.evaluate(TOKENS) == {
        "name": "name", "mail": "email", "born": "bday", "country": "country", "old": "current-password",
        "secret": "new-password",
        "city": "address-level2"}


def test_what_is_compared_with_a_password_is_one_too(built, visit):
    fields = [text("name"), text("secret", isPassword=True, label="Password"),
              text("more", check("compare", "Not the same", itemsCompare=["secret", "more"]), isPassword=True,
                   label="Once more"),
              text("pin", isPassword=True, label="PIN"),
              text("pin2", check("compare", "Not the same", itemsCompare=["pin", "pin2"]), isPassword=True,
                   label="And again")]
    opened = visit(built(form_site({"f": fields})) / "f")
    assert opened.page.evaluate(TOKENS) == {"name": "name", "secret": "new-password", "more": "new-password"}
