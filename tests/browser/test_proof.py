"""A deal that people can prove: what they keep at the start is what the record opens to at the end."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from entendre.cli import main
from tests.browser.axe import violations
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Device
from tests.effort import times

TITLE = "Proof of the deal"


def opened(page: Page) -> str:
    """What the proof says when it is unfolded."""
    page.get_by_text(TITLE).click()
    proof = page.locator("[data-proof]")
    expect(proof).to_contain_text("worked the number out again from what is shown here: it is the same.")
    return proof.inner_text()


@pytest.mark.parametrize("device", [PHONE, DESKTOP][: times(1, 1, 2)], ids=lambda device: device.name)
def test_what_is_kept_at_the_start_is_what_the_record_opens_to(
    party: Party, house: House, device: Device, tmp_path: Path
) -> None:
    party.open_table(device)
    party.choose("entracte")
    party.fill_with_bots()
    party.start()
    host = party.host
    page = host.page
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_text(TITLE).click()
    assert violations(page, "the menu with the proof") == []
    page.get_by_role("button", name="Copy all of it").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    kept = str(page.evaluate("navigator.clipboard.readText()"))
    assert kept == host.room["commitment"]
    assert host.overflow() <= 0

    page.get_by_role("button", name="Let a bot play for me").click()
    until(page, "the codes are not open", lambda: host.table["curtain"] is not None)
    house.later(60)  # the reveal goes on by itself
    until(page, "the game is not over", lambda: host.phase == "after")
    said = opened(page)
    for part in (host.room["members"][0]["name"], kept[:4], "Nobody can find another seed"):
        assert part in said
    assert violations(page, "the results with the proof") == []
    assert host.overflow() <= 0

    page.get_by_role("link", name="Watch the replay").click()
    assert kept[:4] in opened(page)
    assert host.overflow() <= 0

    record = tmp_path / "record.jsonl"
    name = page.url.rpartition("/")[2]
    with urllib.request.urlopen(f"{house.address}/api/records/{name}") as answer:
        record.write_bytes(answer.read())
    verified = CliRunner().invoke(main, ["verify", str(record), "--commitment", kept])
    assert (verified.exit_code, "It is what was given." in verified.output) == (0, True), verified.output
