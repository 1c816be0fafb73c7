import { expect, it } from "vitest";
import { doWork, isWorkDone, WORK_BITS } from "./proof-of-work.ts";

const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

it("finds work that is accepted for its own challenge only", async () => {
  const work = await doWork(sha256, "challenge");
  expect(await isWorkDone(sha256, "challenge", work)).toBe(true);
  expect(await isWorkDone(sha256, "another", work)).toBe(false);
  expect(await isWorkDone(sha256, "challenge", "")).toBe(false);
});

it.each([
  ["nothing", new Uint8Array([0xff]), false],
  ["one bit too few", new Uint8Array([0, 1, 0xff]), false],
  ["just enough", new Uint8Array([0, 0, 0xff]), true],
  ["more than enough", new Uint8Array([0, 0, 0]), true],
])(`counts ${WORK_BITS} leading zero bits: %s`, async (_, hash, isDone) => {
  expect(await isWorkDone(() => hash, "", "")).toBe(isDone);
});
