"""Structs as TypeScript, on a small protocol whose every line is known."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest
from scripts.typescript import Scribe, Wording, rendered

from tests.protocol import menu

EXPECTED = """\
// A café.

/** What can be asked for. */
export type Order = Tea | Cake;

/**
 * Leaves and water.
 *
 * Never milk.
 */
export interface Tea {
  readonly type: "tea";
  readonly size: Size;
  /** The longer, the stronger; null is not for sale. */
  readonly minutes?: number;
}

/** How much of it. */
export type Size = "small" | "large";

/** Baked this morning. */
export interface Cake {
  readonly type: "cake";
  readonly slices: number | null;
  readonly picture?: Base64;
}

/** Bytes, as JSON carries them: standard base64 with padding. */
export type Base64 = string;

/** What it comes to. */
export interface Bill<ItemT> {
  readonly table: Table;
  readonly items: readonly ItemT[];
  readonly either: readonly (Size | null)[];
  readonly pairs: readonly (readonly [Table, number])[];
  readonly rounds: readonly (readonly Order[])[];
  readonly notes: Readonly<Record<string, boolean>>;
  readonly tip: unknown;
}

/** Where somebody sits. */
export type Table = number;
"""


def one_file(module: str) -> str:
    return "menu"


def test_every_kind_of_type_has_its_words() -> None:
    scribe = Scribe(one_file, spoken=[menu.Order])
    scribe.alias("menu", "Order", menu.Order, "What can be asked for.")
    assert scribe.type_of(menu.Bill[str], "menu") == "Bill<string>"
    assert rendered(scribe.files["menu"], "A café.") == EXPECTED


def test_a_default_may_be_left_out_only_by_whoever_sends_it() -> None:
    scribe = Scribe(one_file)
    scribe.type_of(menu.Tea, "menu")
    assert "readonly minutes: number;" in scribe.files["menu"].declared["Tea"]


def test_what_is_at_home_elsewhere_is_imported() -> None:
    scribe = Scribe(lambda module: "menu" if module == menu.__name__ else "base")
    scribe.alias("bills", "Evening", tuple[menu.Bill[menu.Cake], ...])
    text = rendered(scribe.files["bills"], "Bills.")
    assert text.splitlines() == [
        "// Bills.",
        "",
        'import type { Bill, Cake } from "./menu";',
        "",
        "export type Evening = readonly Bill<Cake>[];",
    ]
    assert 'import type { Base64 } from "./base";' in rendered(scribe.files["menu"], "")


def test_whoever_asks_says_where_another_file_is() -> None:
    scribe = Scribe(one_file)
    scribe.alias("bills", "Evening", menu.Cake)
    assert 'import type { Cake } from "../house/menu";' in rendered(
        scribe.files["bills"], "", "../house/{}".format
    )


def test_what_may_be_unset_may_be_left_out_by_everybody() -> None:
    class News(msgspec.Struct, tag="news"):
        """What has changed."""

        bill: int | msgspec.UnsetType | None = msgspec.UNSET
        tables: Mapping[str, bool] = {}

    scribe = Scribe(one_file)
    scribe.type_of(News, "menu")
    text = scribe.files["menu"].declared["News"]
    assert "readonly bill?: number | null;" in text
    assert "readonly tables: Readonly<Record<string, boolean>>;" in text


def test_words_replace_what_python_cannot_say() -> None:
    wording = Wording(
        name="BillOf",
        mentioned="AnyBill",
        parameters="Item extends Order",
        fields={"items": "readonly Item[]"},
        uses={"orders": ("Order",)},
    )
    scribe = Scribe(one_file, {menu.Bill: wording})
    assert scribe.type_of(menu.Bill, "till") == "AnyBill"
    assert scribe.files["menu"].declared["BillOf"].splitlines()[1:4] == [
        "export interface BillOf<Item extends Order> {",
        "  readonly table: Table;",
        "  readonly items: readonly Item[];",
    ]
    assert scribe.files["menu"].needs == {"orders": {"Order"}}
    assert scribe.files["till"].needs == {"menu": {"AnyBill"}}


def test_two_things_of_one_name_are_not_mixed_up() -> None:
    class Tea(msgspec.Struct):
        """Another one."""

    scribe = Scribe(one_file)
    scribe.type_of(menu.Tea, "menu")
    with pytest.raises(ValueError, match="Tea would mean both"):
        scribe.type_of(Tea, "menu")


def test_a_type_without_words_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        Scribe(one_file).type_of(complex, "menu")


def test_a_long_union_has_a_line_for_each() -> None:
    class Postcard(msgspec.Struct, tag="postcard-with-a-rather-long-tag-that-fills-up-the-line"):
        """Wish you were here."""

        colour: menu.Size

    scribe = Scribe(
        one_file, {Postcard: Wording(fields={"colour": " | ".join(f'"colour{n}"' for n in range(10))})}
    )
    scribe.type_of(Postcard, "menu")
    assert scribe.files["menu"].declared["Postcard"].splitlines()[3:6] == [
        "  readonly colour:",
        '    | "colour0"',
        '    | "colour1"',
    ]
    assert scribe.files["menu"].declared["Postcard"].endswith('    | "colour9";\n}')
