"""Is it up, can it work, how is it doing: and for whom that is."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from entendre.server.process.tally import Histogram
from tests.server.premises import Premises, open_premises

pytestmark = pytest.mark.long


def test_a_running_server_is_healthy_and_ready(house: Premises) -> None:
    for path in ("/health", "/ready"):
        reply = house.ask("GET", path)
        assert (reply.status, reply.json) == (200, {"status": "ok"})


def test_without_its_store_it_is_healthy_but_not_ready(tmp_path: Path) -> None:
    with open_premises(tmp_path) as house:
        house.call(house.server.store.close())
        assert house.ask("GET", "/health").status == 200
        reply = house.ask("GET", "/ready")
        assert (reply.status, reply.code) == (503, "room.store")
        assert str(tmp_path) not in reply.json["message"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"name": "Ada"}),
        ("GET", "/api/tables/BCDFGH", None),
        ("POST", "/api/tables/BCDFGH/join", {"name": "Ada"}),
        ("GET", "/api/records/BCDFGH-1-00", None),
        ("GET", f"/api/drawings/{'0' * 64}", None),
    ],
)
def test_without_its_store_everything_else_is_told_to_come_back(
    tmp_path: Path, method: str, path: str, body: object
) -> None:
    with open_premises(tmp_path) as house:
        house.call(house.server.store.close())
        reply = house.ask(method, path, body)
        assert (reply.status, reply.code) == (503, "room.store")
        assert int(reply.headers["retry-after"]) > 0


def metrics(house: Premises) -> dict[str, float]:
    page = house.ask("GET", "/metrics")
    assert page.status == 200
    return {
        f"{sample.name}{sorted(sample.labels.items())}": sample.value
        for family in text_string_to_metric_families(page.body.decode())
        for sample in family.samples
    }


def test_the_metrics_follow_what_happens(tmp_path: Path) -> None:
    with open_premises(tmp_path) as house:
        before = metrics(house)
        assert before["entendre_connections[]"] == 0
        with house.sit(house.found()) as ada:
            ada.did("add-bot")
            assert ada.do("start")["type"] == "refused"
            house.ask("GET", "/api/tables/BCDFGH")
            during = metrics(house)
        assert during["entendre_connections[]"] == 1
        assert during["entendre_rooms[]"] == 1
        assert during["entendre_connections_opened_total[]"] == 1
        assert during["entendre_bytes_out_total[]"] > 500
        assert during["entendre_actions_total[('kind', 'hello')]"] == 1
        assert during["entendre_actions_total[('kind', 'add-bot')]"] == 1
        assert during["entendre_refusals_total[('code', 'room.no-game-chosen')]"] == 1
        assert during["entendre_refusals_total[('code', 'room.no-such-table')]"] == 1
        assert during["entendre_append_seconds_count[]"] >= 3
        assert during["entendre_append_seconds_sum[]"] > 0
        assert during["entendre_http_requests_total[('route', 'found-table'), ('status', '201')]"] == 1
        assert during["process_resident_memory_bytes[]"] > 0


def test_the_metrics_tell_no_codes_and_no_names(house: Premises) -> None:
    seat = house.found("Ada Lovelace")
    with house.sit(seat):
        page = house.ask("GET", "/metrics").body.decode()
    assert seat["code"] not in page
    assert "Lovelace" not in page


def test_metrics_are_only_for_those_who_are_named(tmp_path: Path) -> None:
    with open_premises(tmp_path, metrics_from=("10.0.0.0/8",)) as house:
        reply = house.ask("GET", "/metrics")
        assert (reply.status, reply.code) == (403, "http.metrics")


def test_metrics_are_not_for_whoever_comes_through_a_proxy_we_do_not_know(house: Premises) -> None:
    for header in ("x-forwarded-for", "forwarded", "via"):
        assert house.ask("GET", "/metrics", headers={header: "127.0.0.1"}).status == 403


def test_a_spread_counts_by_ranges() -> None:
    spread = Histogram((0.01, 0.1, 1))
    for seconds in (0.005, 0.01, 0.02, 5):
        spread.add(seconds)
    assert spread.counts == [2, 1, 0, 1]
    assert spread.total == pytest.approx(5.035)
