"""Builders that are open: empty, with three fields, with an example."""
import pytest

from Support.builders import Builder

ROOMY = {"viewport": {"width": 1440, "height": 900}}


@pytest.fixture
def start(visit, host, own_site):
    """start(…) opens the builder; options of a context may follow."""
    def open_page(query: str = "", **options) -> Builder:
        page = visit(host.mount(own_site / "builder") + query, **{**ROOMY, **options})
        # Browsers report every refusal of a server.
        page.watch.expected.append(r"the server responded with a status of (404|409|422|502)")
        return Builder(page.page)
    return open_page


@pytest.fixture
def builder(start) -> Builder:
    return start()


@pytest.fixture
def filled(builder) -> Builder:
    """Three fields: name, email, born, whose rule changes the e-mail."""
    builder.add("text", "Name")
    builder.add("email")
    builder.add("datePicker", "Born")
    builder.property("rules").check()
    builder.property("rules.field1").fill("email")
    builder.property("rules.compare").select_option("<")
    builder.property("rules.value").fill("18")
    builder.property("rules.behavior").select_option("hide")
    return builder


@pytest.fixture
def event(start) -> Builder:
    """The example of a registration: name, email, emailAgain, ticket, arrival, hasDiet, diet, terms."""
    return start().example("event-registration")
