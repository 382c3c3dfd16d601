"""A schema of its own for every test."""

from __future__ import annotations

import uuid

import pytest


@pytest.fixture
def schema() -> str:
    return f"test_{uuid.uuid4().hex}"
