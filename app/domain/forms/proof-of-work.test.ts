import { expect, it } from "vitest";
import { doWork, isWorkDone, MIN_WORK_BITS, workBitsFor } from "./proof-of-work.ts";

it("finds work that is accepted for its own challenge only, and tells how far it is", async () => {
  const asked = { challenge: "challenge", bits: MIN_WORK_BITS };
  const shares: number[] = [];
  const work = await doWork(asked, { onProgress: async (share) => void shares.push(share) });
  expect(isWorkDone(asked, work)).toBe(true);
  expect(isWorkDone({ ...asked, challenge: "another" }, work)).toBe(false);
  expect(isWorkDone(asked, "")).toBe(false);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.length).toBeGreaterThan(0);
});

it("stops when nobody waits for it", async () => {
  await expect(doWork({ challenge: "challenge", bits: 200 }, { signal: AbortSignal.abort() })).rejects.toThrow();
});

it("counts leading zero bits exactly", async () => {
  const asked = { challenge: "challenge", bits: 10 };
  const work = await doWork(asked);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`challenge:${work}`)));
  const bits = [...hash]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .indexOf("1");
  expect(bits).toBeGreaterThanOrEqual(10);
  expect([bits, bits + 1].map((needed) => isWorkDone({ challenge: "challenge", bits: needed }, work))).toEqual([true, false]);
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
