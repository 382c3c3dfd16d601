import { expect, test } from "vitest";
import { initials } from "../src/initials";

test("the first two letters, as people count them", () => {
  expect(initials("Ada")).toBe("Ad");
  expect(initials("Æ")).toBe("Æ");
  expect(initials("e\u0301mile")).toBe("e\u0301m");
});

test("a picture is one sign, whatever it is joined from, and stands alone", () => {
  expect(initials("👩‍👩‍👧‍👦 and co")).toBe("👩‍👩‍👧‍👦");
  expect(initials("🏳️‍🌈🇩🇪")).toBe("🏳️‍🌈");
  expect(initials("A🦊")).toBe("A");
});
