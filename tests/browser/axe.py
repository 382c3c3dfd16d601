"""What axe finds wrong with a page for those who cannot see it, or hear it, or hold a mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.scenes import settle
from tests.effort import times

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async (rules) => {
  // Nothing else is worked out, and nothing fetched: all styles are the page's own.
  const options = { resultTypes: ["violations"], preload: false, iframes: false };
  const found = await axe.run(document, rules === null ? options : { ...options, runOnly: rules });
  const told = ({ html, failureSummary }) => `${html} ${failureSummary}`;
  return found.violations.map(({ id, help, nodes }) => [id, help, nodes.map(told)]);
}"""

COLOURS = ["color-contrast", "link-in-text-block"]
"""All that another colour scheme can change."""


def violations(page: Page, where: str) -> list[str]:
    """Everything axe finds by day; with `make soak` what of the colours it finds by night as well: in every
    run the colours themselves are measured against each other. The page is left as it was.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = _run(page, f"{where}, light", None)
    if not times(quick=0, usual=0, soak=1):
        return found
    page.emulate_media(color_scheme="dark")
    found += _run(page, f"{where}, dark", COLOURS)
    page.emulate_media(color_scheme="light")
    return found


def _run(page: Page, where: str, rules: list[str] | None) -> list[str]:
    settle(page)
    found: list[Any] = page.evaluate(RUN, rules)
    return [f"{where}: {name} ({help_text}): {node}" for name, help_text, nodes in found for node in nodes]
