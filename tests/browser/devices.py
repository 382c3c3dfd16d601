"""From one device to another."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import Person


def private_link(person: Person) -> str:
    """The link to their seat, as the menu of their page gives it."""
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_text("Take my seat to another device").click()
    person.page.get_by_role("button", name="Copy the private link").click()
    expect(person.page.get_by_text("Copied")).to_be_visible()
    return str(person.page.evaluate("navigator.clipboard.readText()"))
