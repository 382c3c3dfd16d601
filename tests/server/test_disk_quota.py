"""What one address may have written in a day."""

from __future__ import annotations

from pathlib import Path

import msgspec

from entendre.server.rates import NO_LIMITS, RateLimit
from tests.server.premises import open_premises


def test_an_address_that_had_enough_written_is_refused_at_all_its_tables(tmp_path: Path) -> None:
    allowed = msgspec.structs.replace(NO_LIMITS, disk=RateLimit(burst=10_000, per_second=1e-9))
    with open_premises(tmp_path, allowances=allowed) as house:
        with house.sit(house.found("Ada")) as ada:
            answers = [ada.do("rename", name=f"Ada {nth}", colour="teal") for nth in range(60)]
        kinds = [answer["type"] for answer in answers]
        assert 20 < kinds.count("done") < 60
        assert kinds == sorted(kinds), "something was written after it was too much"
        assert answers[-1]["code"] == "room.too-much"
        assert "MB a day at most" in answers[-1]["message"]
        with house.sit(house.found("Bo")) as bo:
            assert bo.do("rename", name="Bob", colour="teal")["code"] == "room.too-much"
