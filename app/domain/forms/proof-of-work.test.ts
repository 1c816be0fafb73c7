import { expect, it } from "vitest";
import { doWork, isWorkDone, LEAST_WORK_BITS, type Sha256, workBitsFor } from "./proof-of-work.ts";

const browserSha256: Sha256 = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

it("finds work that is accepted for its own challenge only, and tells how far it is", async () => {
  const asked = { challenge: "challenge", bits: LEAST_WORK_BITS };
  const shares: number[] = [];
  const work = await doWork(browserSha256, asked, { onProgress: (share) => shares.push(share) });
  expect(await isWorkDone(browserSha256, asked, work)).toBe(true);
  expect(await isWorkDone(browserSha256, { ...asked, challenge: "another" }, work)).toBe(false);
  expect(await isWorkDone(browserSha256, asked, "")).toBe(false);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.length).toBeGreaterThan(0);
});

it("stops when nobody waits for it", async () => {
  await expect(doWork(browserSha256, { challenge: "challenge", bits: 200 }, { signal: AbortSignal.abort() })).rejects.toThrow();
});

it.each([
  ["nothing", new Uint8Array([0xff]), false],
  ["one bit too few", new Uint8Array([0, 1, 0xff]), false],
  ["just enough", new Uint8Array([0, 0, 0xff]), true],
  ["more than enough", new Uint8Array([0, 0, 0]), true],
])("counts 16 leading zero bits: %s", async (_, hash, isDone) => {
  expect(await isWorkDone(() => hash, { challenge: "", bits: 16 }, "")).toBe(isDone);
});

it.each([
  [0, 16],
  [300, 16],
  [599, 16],
  [600, 17],
  [1_199, 17],
  [1_200, 18],
  [1_000_000, 18],
])("asks for more work the more there is, up to what an old phone can do: %d of 300 take %d bits", (count, bits) => {
  expect(workBitsFor(count, 300)).toBe(bits);
});
