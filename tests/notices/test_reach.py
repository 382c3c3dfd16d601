"""Nobody can make the server knock at doors of its own network."""

from __future__ import annotations

import pytest

from entendre.core import Rejected
from entendre.notices.reach import Reach

PUBLIC = "93.184.215.14"


def reach(*found: str, networks: tuple[str, ...] = ()) -> Reach:
    return Reach(networks, lambda *_: list(found))


def refusal(where: Reach, address: str) -> str:
    with pytest.raises(Rejected) as refused:
        where.resolve(where.read(address))
    assert refused.value.code == "room.bad-address"
    return refused.value.message


def test_a_public_address_over_https_is_reached_by_what_was_looked_up() -> None:
    where = reach(PUBLIC)
    place = where.read("https://push.example/abc?d=e")
    assert (place.host, place.port, place.path, place.secure) == ("push.example", 443, "/abc?d=e", True)
    assert where.resolve(place) == PUBLIC


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "239.255.255.250",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)
def test_no_private_address_is_reached_whatever_it_is_called(address: str) -> None:
    assert "private network" in refusal(reach(address), "https://innocent.example/")
    assert "private network" in refusal(reach(PUBLIC, address), "https://innocent.example/")


def test_a_name_without_an_address_is_refused() -> None:
    def unknown(host: str, port: int) -> list[str]:
        raise OSError

    assert "cannot be found" in refusal(Reach((), unknown), "https://nowhere.example/")
    assert "private network" in refusal(reach(), "https://nothing.example/")


def test_without_https_only_a_named_network_is_reached() -> None:
    assert "https" in refusal(reach(PUBLIC), "http://push.example/")
    named = reach("192.168.1.5", networks=("192.168.1.5/32",))
    assert named.resolve(named.read("http://ntfy.home/table")) == "192.168.1.5"
    assert "private network" in refusal(reach("192.168.1.6", networks=("192.168.1.5/32",)), "https://x.home/")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "push.example",
        "ftp://push.example/",
        "file:///etc/passwd",
        "https://",
        "https://user:pass@push.example/",
        "https://push.example/#part",
        "https://push.example:99999/",
        "https://push.example/with space",
        "https://push.example/\r\nx: y",
        "https://püsh.example/",
        "https://[::1/",
        "https://push.example/" + "x" * 1000,
    ],
)
def test_what_is_no_plain_address_is_refused(address: str) -> None:
    refusal(reach(PUBLIC), address)
