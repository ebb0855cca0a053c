"""The violations that axe finds on a page."""
import importlib.resources

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")

RUN = """async () => {
    // Frames have no axe: it would wait for their answer.
    const { violations } = await axe.run(document, { preload: false, iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => (
        nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`)));
}"""


def violations(page) -> list[str]:
    if page.page.evaluate("typeof axe") == "undefined":
        page.page.evaluate(AXE)
    return page.page.evaluate(RUN)
