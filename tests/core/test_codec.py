"""Choices from outside are read strictly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Codec, Rejected
from tests.core.toy import Pick, Toy

CODEC = Codec(Toy())


def test_a_choice_is_read() -> None:
    assert CODEC.choice('{"type":"pick","number":3}') == Pick(3)


@pytest.mark.parametrize(
    "raw",
    ['{"type":"pick"}', '{"type":"pick","number":"3"}', '{"type":"fly"}', "[]", "", "{", "null", b"\xff\xfe"],
)
def test_a_malformed_choice_is_refused_by_name(raw: str | bytes) -> None:
    with pytest.raises(Rejected) as caught:
        CODEC.choice(raw)
    assert caught.value.code == "table.malformed"
    assert "is not a choice of Toy" in caught.value.message


def test_what_is_nested_too_deeply_is_refused_like_any_garbage() -> None:
    with pytest.raises(Rejected, match="not a choice"):
        CODEC.choice('{"type":"pick","number":' + "[" * 100_000)


@given(st.binary() | st.text())
def test_garbage_is_only_ever_refused(raw: bytes | str) -> None:
    with pytest.raises(Rejected, match="not a choice"):
        CODEC.choice(raw)
