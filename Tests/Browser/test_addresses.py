"""Addresses that a page calls: one with letters outside of ASCII is reached, one that none could reach is refused."""
import json

from Support.fields import text
from Support.sites import form_site


def test_answers_reach_an_endpoint_whose_host_has_an_accent(built, visit, host):
    dist = built(form_site({"f": [text("a", label="A")]}, submit={"endpoint": "https://München.example/einsendung"}))
    page = visit(host.mount(dist) + "f/")
    sent = []

    def take(route):
        sent.append(route.request)
        route.fulfill(status=200, headers={"access-control-allow-origin": "*"}, json={})

    page.watch.expected.append("asked another host: https://xn--mnchen-3ya.example/einsendung")
    page.page.route("https://xn--mnchen-3ya.example/**", take)
    page.enter("a", "Ada")
    assert page.host("submit()") is True
    assert [request.url for request in sent] == ["https://xn--mnchen-3ya.example/einsendung"]
    assert json.loads(sent[0].post_data) == {"a": "Ada"}
    # A host that the policy does not name would have been blocked, and said so on the console.
    assert "connect-src 'self' https://xn--mnchen-3ya.example;" in page.page.content()
