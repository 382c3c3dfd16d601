import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Course } from "../../src/lesson/course.svelte";
import { isLike } from "../../src/lesson/like";
import type { LessonTask, Lesson, LessonStep } from "../../src/protocol";
import { look, prompt } from "../compass";

const asked: LessonTask = {
  prompt: "guess/1",
  accept: [{ type: "guess", degrees: 90 }, { type: "guess", degrees: 91 }],
  answer: { type: "guess", degrees: 90 },
  receipt: "90",
  wrong: [{ when: { type: "guess", degrees: 270 }, caption: "lesson.west" }],
  otherwise: "lesson.no",
};
const question = look({ prompts: [prompt(["guess"])] });
const reveal = look({ prompts: [prompt(["on"], { id: "curtain/1", kind: "curtain", beats: [{ name: "all", seconds: 2 }] })] });

const step = (caption: string, more: Partial<LessonStep> = {}): LessonStep => ({ caption, spot: null, seconds: 5, look: question, asks: null, ...more });

function course(...steps: LessonStep[]) {
  const adopted = vi.fn();
  const lesson: Lesson = { game: "compass", language: "en", names: ["Sam", "Ada"], seat: 0, seconds: 5 * steps.length, steps };
  return { course: new Course(lesson, adopted), adopted };
}

test.each([
  [{ type: "a", b: 1 }, { type: "a" }, true],
  [{ type: "a" }, { type: "a", b: 1 }, false],
  [{ type: "a" }, { type: "a", b: null }, true],
  [{ cards: [{ card: 1 }] }, { cards: [{ card: 1, letter: null }] }, true],
  [{ cards: [{ card: 1 }, { card: 2 }] }, { cards: [{ card: 1 }] }, false],
  [{ cards: [{ card: 2 }, { card: 1 }] }, { cards: [{ card: 1 }, { card: 2 }] }, false],
  [null, { type: "a" }, false],
  [{ names: [[], ["x"]] }, { names: [[], ["x"]] }, true],
])("%j is like %j: %s", (answer, pattern, like) => expect(isLike(answer, pattern)).toBe(like));

test("a wrong try is explained and changes nothing; a right one goes on and takes the place of the script's", () => {
  const { course: way, adopted } = course(step("ask", { asks: asked }), step("end"));
  expect(way.answer("guess/1", { type: "guess", degrees: 270 })).toBe(false);
  expect([way.at, way.wrong]).toEqual([0, "lesson.west"]);
  expect(way.answer("guess/1", { type: "guess", degrees: 5 })).toBe(false);
  expect(way.wrong).toBe("lesson.no");
  expect(adopted).not.toHaveBeenCalled();
  expect(way.answer("guess/1", { type: "guess", degrees: 91 })).toBe(true);
  expect([way.at, way.wrong]).toEqual([1, null]);
  expect(adopted).toHaveBeenCalledWith(asked, { type: "guess", degrees: 91 });
});

test("what is wrong is so even if it would be accepted", () => {
  const { course: way } = course(step("ask", { asks: { ...asked, accept: [{ type: "guess" }] } }));
  expect(way.answer("guess/1", { type: "guess", degrees: 270 })).toBe(false);
  expect(way.answer("guess/1", { type: "guess", degrees: 1 })).toBe(true);
  expect(way.over).toBe(true);
});

test("who is quick need not listen to the end, and whatever else is answered is not what is asked", () => {
  const { course: way } = course(step("hello"), step("more"), step("ask", { asks: asked }), step("end"));
  expect(way.answer("other/1", { type: "guess" })).toBe(false);
  expect(way.at).toBe(0);
  expect(way.answer("guess/1", { type: "guess", degrees: 90 })).toBe(true);
  expect(way.at).toBe(3);
});

test("a reveal goes on through all that is said of it, and by itself to the first of that", () => {
  const { course: way } = course(step("watch", { look: reveal }), step("say", { look: reveal }), step("end"));
  flushSync();
  expect(way.watched).toBe(2000);
  expect(way.curtain?.id).toBe("curtain/1");
  way.next();
  expect(way.watched).toBeNull();
  expect(way.curtain?.line()).toBe(1);
  way.next();
  expect(way.curtain).toBeNull();
});

test("one can go back, and begin again", () => {
  const { course: way } = course(step("one"), step("two"), step("three"));
  way.next();
  way.next();
  expect(way.part).toBeCloseTo(2 / 3);
  way.back();
  expect(way.step.caption).toBe("two");
  way.next();
  way.next();
  expect([way.over, way.part]).toEqual([true, 1]);
  way.again();
  expect([way.at, way.over]).toEqual([0, false]);
});
