import { describe, expect, it } from "vitest";
import { answerRepeated, KeyTaken, requestHash, storeOnce } from "./idempotency.server.ts";

interface Row {
  readonly id: number;
  readonly requestHash: string | null;
}

describe("a key", () => {
  const hash = requestHash(["ada", 1]);
  const rows: readonly Row[] = [{ id: 7, requestHash: hash }];
  const cases: readonly (readonly [string, readonly Row[], string, unknown])[] = [
    ["that is new finds nothing", [], hash, undefined],
    ["that comes with the same content gets the answer again", rows, requestHash(["ada", 1]), { ok: true, id: 7 }],
    ["that comes with another content is refused", rows, requestHash(["ada", 2]), { ok: false, reason: "key_reused" }],
    ["of what was stored without a hash is refused", [{ id: 7, requestHash: null }], hash, { ok: false, reason: "key_reused" }],
  ];
  it.each(cases)("%s", async (_, known, given, expected) => {
    expect(await answerRepeated(Promise.resolve(known), given, ({ id }) => ({ ok: true, id }))).toEqual(expected);
  });
});

describe("storing once", () => {
  const taken = async () => Promise.reject(new KeyTaken());

  it("answers with what the quicker request has made", async () => {
    expect(await storeOnce(taken, async () => "theirs")).toBe("theirs");
    expect(
      await storeOnce(
        async () => "ours",
        async () => "theirs",
      ),
    ).toBe("ours");
  });

  it("fails where nothing is found, and hides no other failure", async () => {
    await expect(storeOnce(taken, async () => undefined)).rejects.toThrow(KeyTaken);
    await expect(
      storeOnce(
        async () => Promise.reject(new Error("disk full")),
        async () => "theirs",
      ),
    ).rejects.toThrow("disk full");
  });
});
