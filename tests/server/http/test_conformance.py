"""The interface keeps to its own document, whatever is sent to it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from entendre.core import encode
from entendre.server.http.openapi import document
from entendre.server.process.server import Server
from entendre.server.process.settings import Settings
from tests.effort import times
from tests.server.premises import GAMES, Premises

pytestmark = pytest.mark.long

EXAMPLES = times(5, 8, 200)
WRONG_IN_DETAIL: Any = [positive_data_acceptance]
"""Not held: no schema says which names are taken, or what in a name cannot be seen."""

OFFERED = Server(Settings(database="never opened"), GAMES).operations
DOCUMENT = msgspec.json.decode(encode(document(OFFERED, "")))

schema = schemathesis.openapi.from_dict(DOCUMENT)
# It does not ask Hypothesis' profile whether the same examples are wanted every time.
schema.config.generation.update(deterministic=settings.get_current_profile_name() != "soak")
# What breaks the schema by its length is too long.
schema.config.checks.negative_data_rejection.expected_statuses.append("413")


def test_the_document_is_the_one_that_is_served(house: Premises) -> None:
    assert house.ask("GET", "/api/openapi.json").json == DOCUMENT


@schema.parametrize()
@settings(max_examples=EXAMPLES)
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], house: Premises) -> None:
    case.call_and_validate(base_url=f"http://127.0.0.1:{house.port}", excluded_checks=WRONG_IN_DETAIL)


@schema.include(path_regex=r"^/api/tables/\{code\}").parametrize()
@settings(max_examples=EXAMPLES)
def test_so_is_every_answer_of_a_real_table(case: schemathesis.Case[Any], house: Premises) -> None:
    case.path_parameters["code"] = house.found()["code"]
    case.call_and_validate(base_url=f"http://127.0.0.1:{house.port}", excluded_checks=WRONG_IN_DETAIL)
