"""The counts of a server in the format of Prometheus, drawn up only when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any

import msgspec
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    GCCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from entendre.fanout.base import Fanout
from entendre.server.process.tally import Histogram, Tally

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """One server's page of metrics."""

    def __init__(
        self, tally: Tally, connections: Callable[[], int], rooms: Callable[[], int], fanout: Fanout
    ) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(_Counts(tally, connections, rooms, fanout))
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    def page(self) -> bytes:
        """All counts as they are now."""
        return generate_latest(self._registry)


class _Counts(Collector):
    def __init__(
        self, tally: Tally, connections: Callable[[], int], rooms: Callable[[], int], fanout: Fanout
    ) -> None:
        self._fanout = fanout
        self._tally = tally
        self._connections = connections
        self._rooms = rooms

    def collect(self) -> Iterator[Metric]:
        tally = self._tally
        yield GaugeMetricFamily("entendre_connections", "WebSockets open now", self._connections())
        yield GaugeMetricFamily("entendre_rooms", "Tables in memory now", self._rooms())
        up = int(self._fanout.trouble is None)
        yield GaugeMetricFamily("entendre_fanout_up", "Whether other processes are heard at once", up)
        yield _by(
            "entendre_notices",
            "News of tables, by what came of it",
            ("what",),
            {(what,): count for what, count in self._fanout.counts.items()},
        )
        yield CounterMetricFamily("entendre_connections_opened", "WebSockets opened", tally.opened)
        yield CounterMetricFamily("entendre_bytes_out", "Bytes of messages to players", tally.bytes_out)
        yield _by(
            "entendre_actions",
            "Messages from players",
            ("kind",),
            {(_tag(kind),): count for kind, count in tally.actions.items()},
        )
        yield _by(
            "entendre_refusals",
            "Refusals by code",
            ("code",),
            {(code,): count for code, count in tally.refusals.items()},
        )
        yield _by(
            "entendre_turned_away",
            "WebSockets refused before they were opened",
            ("status",),
            {(str(status),): count for status, count in tally.turned_away.items()},
        )
        yield _by(
            "entendre_connections_passed",
            "WebSockets handed on to another worker, kept though they belong there, and taken from others",
            ("what",),
            {(what,): count for what, count in tally.passed.items()},
        )
        yield _by(
            "entendre_http_requests",
            "HTTP requests answered",
            ("route", "status"),
            {(route, str(status)): count for (route, status), count in tally.answers.items()},
        )
        yield _spread("entendre_http_seconds", "Time to answer an HTTP request", tally.http)
        yield _spread("entendre_append_seconds", "Time until an entry was safely written", tally.appends)
        yield _spread("entendre_loop_lag_seconds", "How late the event loop was", tally.lag)


def _by(
    name: str, meaning: str, labels: tuple[str, ...], counts: dict[tuple[str, ...], int]
) -> CounterMetricFamily:
    family = CounterMetricFamily(name, meaning, labels=labels)
    for values, count in sorted(counts.items()):
        family.add_metric(values, count)
    return family


def _spread(name: str, meaning: str, spread: Histogram) -> HistogramMetricFamily:
    running = list(accumulate(spread.counts))
    bounds = [*map(str, spread.bounds), "+Inf"]
    return HistogramMetricFamily(
        name, meaning, buckets=list(zip(bounds, running, strict=True)), sum_value=spread.total
    )


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag) if issubclass(kind, msgspec.Struct) else kind.__name__
