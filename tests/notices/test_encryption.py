"""Encryption and signature, against the RFC's own example and from the other side."""

from __future__ import annotations

import asyncio

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from entendre.notices.encryption import CURVE, LONGEST, encrypt, from_text, point_of, read_point, to_text
from entendre.notices.vapid import KEYS, VALID_SECONDS, server_key
from tests.notices.push_service import claims_of, decrypted
from tests.store.memory import MemoryStore, Place


def key_from(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(text), "big"), CURVE)


# RFC 8291, appendix A.
SENDER = key_from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
DEVICE = key_from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = from_text("BTBZMqHH6r4Tts7J_aSIgg")
SALT = from_text("DGv6ra1nlYgDCS1FRnbzlw")
SAID = b"When I grow up, I want to be a watermelon"
SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_rfc_comes_out_as_it_is_printed_there() -> None:
    assert to_text(point_of(DEVICE.public_key())) == POINT
    assert to_text(encrypt(SAID, from_text(POINT), AUTH, salt=SALT, sender=SENDER)) == SENT


def test_only_the_device_can_read_it() -> None:
    sealed = encrypt(SAID, from_text(POINT), AUTH, salt=SALT, sender=SENDER)
    assert decrypted(sealed, DEVICE, AUTH) == SAID
    with pytest.raises(Exception, match=r"^$"):
        decrypted(sealed, ec.generate_private_key(CURVE), AUTH)


def test_what_no_push_service_would_take_is_not_written() -> None:
    with pytest.raises(ValueError, match="at most 3000 bytes"):
        encrypt(b"x" * (LONGEST + 1), from_text(POINT), AUTH, salt=SALT, sender=SENDER)


@pytest.mark.parametrize("raw", [b"", b"\x04" + b"\0" * 64, b"\x05" * 65, from_text(POINT)[:33]])
def test_what_is_no_key_is_refused(raw: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_point(raw)


def test_the_signature_names_the_push_service_and_ends_within_a_day() -> None:
    async def scene() -> None:
        store = MemoryStore(Place())
        await store.open()
        key = await server_key(store)
        header = key.authorization("https://push.example:8443/a/secret?x=1", "mailto:me@example.org", 5_000)
        claims = claims_of(header, key.public)
        assert claims == {
            "aud": "https://push.example:8443",
            "exp": 5 + VALID_SECONDS,
            "sub": "mailto:me@example.org",
        }
        assert VALID_SECONDS <= 24 * 3600

    asyncio.run(scene())


def test_the_key_is_made_once_and_found_again() -> None:
    async def scene() -> None:
        place = Place()
        store, other = MemoryStore(place), MemoryStore(place)
        await store.open()
        await other.open()
        # Both begin before either has written.
        one, two = await asyncio.gather(server_key(store), server_key(other))
        assert one.public == two.public == (await server_key(store)).public
        assert len(place.logs[KEYS]) == 1

    asyncio.run(scene())
