"""What axe finds on a page."""
import importlib.resources

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(page) -> list[str]:
    page.page.evaluate(AXE)
    found = page.page.evaluate("axe.run(document, { preload: false, resultTypes: ['violations'] }).then(r => r.violations)")
    return [f"{v['id']}: {v['help']}: {node['html'][:160]}" for v in found for node in v["nodes"]]
