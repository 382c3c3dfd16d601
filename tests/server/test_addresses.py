"""Whose allowance is spent, behind proxies and in both internets."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from entendre.server.addresses import Networks, household, with_mapped
from entendre.server.rates import NO_LIMITS, RateLimit
from tests.server.clock import Clock
from tests.server.premises import Premises, open_premises


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.7", "::ffff:192.0.2.7"),
        ("2001:db8::1", "2001:db8::ffff:1"),
        ("2001:db8:0:0:1::", "2001:DB8::2"),
    ],
)
def test_these_share_an_allowance(one: str, other: str) -> None:
    assert household(one) == household(other)


@pytest.mark.parametrize(
    ("one", "other"), [("192.0.2.7", "192.0.2.8"), ("2001:db8::1", "2001:db8:0:1::1"), ("", "unknown")]
)
def test_these_do_not(one: str, other: str) -> None:
    assert household(one) != household(other)


def test_networks_know_their_own_in_every_notation() -> None:
    inside = Networks(["10.0.0.0/8", "::1"])
    assert "10.1.2.3" in inside
    assert "::ffff:10.1.2.3" in inside
    assert "0:0::1" in inside
    for outside in ("11.0.0.1", "::2", "", "unknown", "10.0.0.0/8"):
        assert outside not in inside


def test_a_socket_for_both_internets_shows_mapped_addresses() -> None:
    assert with_mapped(["10.0.0.0/8", "127.0.0.1", "::1"]) == [
        "10.0.0.0/8",
        "::ffff:10.0.0.0/104",
        "127.0.0.1/32",
        "::ffff:127.0.0.1/128",
        "::1/128",
    ]


ONCE = msgspec.structs.replace(NO_LIMITS, found=RateLimit(burst=1, per_second=0.01))


def found_from(house: Premises, forwarded: str) -> int:
    headers = {"x-forwarded-for": forwarded}
    return house.ask("POST", "/api/tables", {"name": "Ada"}, headers).status


def test_nobodys_word_is_taken_by_default(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=ONCE, now=Clock()) as house:
        assert found_from(house, "192.0.2.1") == 201
        assert found_from(house, "192.0.2.2") == 429


def test_a_trusted_proxy_tells_people_apart(tmp_path: Path) -> None:
    with open_premises(tmp_path, allowances=ONCE, now=Clock(), trusted_proxies=("127.0.0.1",)) as house:
        assert found_from(house, "192.0.2.1") == 201
        assert found_from(house, "192.0.2.1") == 429
        assert found_from(house, "192.0.2.2") == 201


def test_only_the_rightmost_untrusted_word_counts(tmp_path: Path) -> None:
    with open_premises(
        tmp_path, allowances=ONCE, now=Clock(), trusted_proxies=("127.0.0.1", "10.0.0.0/8")
    ) as house:
        assert found_from(house, "192.0.2.1, 10.0.0.9") == 201
        assert found_from(house, "198.51.100.77, 192.0.2.1, 10.0.0.9") == 429


def test_metrics_go_by_the_word_of_a_trusted_proxy(tmp_path: Path) -> None:
    with open_premises(tmp_path, trusted_proxies=("127.0.0.1",)) as house:
        assert house.ask("GET", "/metrics", headers={"x-forwarded-for": "192.0.2.1"}).status == 403
        assert house.ask("GET", "/metrics").status == 200


def test_a_trusted_proxy_tells_connections_apart_too(tmp_path: Path) -> None:
    once = msgspec.structs.replace(NO_LIMITS, connections=1)
    with open_premises(tmp_path, allowances=once, trusted_proxies=("127.0.0.1",)) as house:
        seat = house.found()
        with house.sit(seat, **{"X-Forwarded-For": "192.0.2.1"}):
            with pytest.raises(InvalidStatus):
                house.sit(seat, **{"X-Forwarded-For": "192.0.2.1"})
            house.sit(seat, **{"X-Forwarded-For": "192.0.2.2"}).close()


def test_a_proxy_that_nobody_named_is_mentioned_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_premises(tmp_path) as house:
        for _ in range(3):
            found_from(house, "192.0.2.1")
    (warning,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert "trusted_proxies" in warning.getMessage()
