import { afterEach, expect, test, vi } from "vitest";
import { DayClock } from "../../src/today/clock.svelte";
import { between, dayAt, difficultyOf, isDay, leftOf, monthOf, monthsAway, shifted, weekdayOf } from "../../src/today/days";

afterEach(() => void vi.useRealTimers());

/** What a device says whose clock is so many hours ahead of Greenwich: its getters are all that is asked. */
function clockIn(hours: number, moment: string): Date {
  const there = new Date(Date.parse(moment) + hours * 3_600_000);
  return { getFullYear: () => there.getUTCFullYear(), getMonth: () => there.getUTCMonth(), getDate: () => there.getUTCDate() } as Date;
}

test.each([
  [14, "2026-12-31T09:59:00Z", "2026-12-31"],
  [14, "2026-12-31T10:00:00Z", "2027-01-01"],
  [-11, "2027-01-01T10:59:00Z", "2026-12-31"],
  [-11, "2027-01-01T11:00:00Z", "2027-01-01"],
  [5.75, "2028-02-28T18:15:00Z", "2028-02-29"],
  [0, "2027-02-28T23:59:59Z", "2027-02-28"],
])("a clock %s hours from Greenwich has its own day", (hours, moment, day) => {
  expect(dayAt(clockIn(hours, moment))).toBe(day);
});

test("a leap year has its day, and no other year does", () => {
  expect(shifted("2028-02-28", 1)).toBe("2028-02-29");
  expect(shifted("2027-02-28", 1)).toBe("2027-03-01");
  expect(shifted("2100-02-28", 1)).toBe("2100-03-01");
  expect(shifted("2000-03-01", -1)).toBe("2000-02-29");
  expect([isDay("2028-02-29"), isDay("2027-02-29"), isDay("1900-02-29")]).toEqual([true, false, false]);
});

test("a year ends, and the next one begins", () => {
  expect(shifted("2026-12-31", 1)).toBe("2027-01-01");
  expect(between("2026-12-31", "2027-01-01")).toBe(1);
  expect(monthsAway("2026-12-31", 2)).toBe("2027-02-28");
  expect(monthsAway("2027-01-31", -1)).toBe("2026-12-31");
});

test("every day of three hundred years follows the one before", () => {
  let day = "1900-01-01";
  let weekday = weekdayOf(day);
  let count = 0;
  for (; day < "2199-12-31"; count += 1) {
    const next = shifted(day, 1);
    if (next <= day || weekdayOf(next) !== (weekday + 1) % 7) return expect.fail(`${day} is followed by ${next}`);
    [day, weekday] = [next, (weekday + 1) % 7];
  }
  expect([day, count]).toEqual(["2199-12-31", 109_572]);
});

test.each(["1899-12-31", "2200-01-01", "2026-13-01", "2026-1-1", "today", "", "2026-11-17T00"])("%s is no day of ours", (text) => {
  expect(isDay(text)).toBe(false);
});

test("it is easy on Monday and hardest on Sunday", () => {
  const week = Array.from({ length: 7 }, (_, day) => difficultyOf(shifted("2026-11-16", day)));
  expect(week).toEqual([1, 2, 2, 3, 4, 4, 5]);
});

test("a month lies in weeks from Monday to Sunday", () => {
  const weeks = monthOf("2026-11-17");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(monthOf("2027-02-10")).toHaveLength(4);
});

test("the day changes at midnight while somebody looks, and no sooner", () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 30) });
  const clock = new DayClock();
  const end = clock.watch();
  expect(clock.today).toBe("2026-12-31");
  vi.advanceTimersByTime(29_000);
  expect(clock.today).toBe("2026-12-31");
  vi.advanceTimersByTime(2_000);
  expect(clock.today).toBe("2027-01-01");
  end();
  expect(vi.getTimerCount()).toBe(0);
});

test("a device that slept sees the new day when it wakes", () => {
  let now = new Date(2026, 10, 17, 22);
  const clock = new DayClock(() => now);
  const end = clock.watch();
  now = new Date(2026, 10, 18, 7);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(clock.today).toBe("2026-11-18");
  end();
});

test("a day may have more or fewer hours than 24", () => {
  expect(leftOf(new Date(2026, 10, 17, 0, 0, 0))).toBeGreaterThan(22.9 * 3_600_000);
  expect(leftOf(new Date(2026, 10, 17, 23, 59, 59, 999))).toBe(1);
});
