"""The browser that other tests rely on."""

from __future__ import annotations

import os

import pytest

from tests.services import chromium as service
from tests.services.chromium import NoChromium


def test_a_machine_without_it_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    for way in ("found_shell", "found"):
        monkeypatch.setattr(service, way, lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(NoChromium, match="install the package chromium") as refused:
        service.program()
    assert str(refused.value).count(".") == 1, "one sentence is enough"
