// Whether an answer is like a pattern: it has all that the pattern has. What is null need not be there.

export function isLike(answer: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(answer) && answer.length === pattern.length && pattern.every((each, at) => isLike(answer[at], each));
  if (isRecord(pattern)) return isRecord(answer) && Object.entries(pattern).every(([key, each]) => isLike(answer[key], each));
  return (answer ?? null) === pattern;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
