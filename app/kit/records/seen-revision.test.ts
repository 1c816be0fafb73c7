import { describe, expect, it } from "vitest";
import { type Held, heldIn, seenRevision, settledAt } from "./seen-revision.ts";

const held: Held = { round: 0, key: 4, revision: 4, saves: 0, isLate: false };

describe("an edited form", () => {
  it("keeps the revision that it was filled in against, until it is accepted", () => {
    expect(seenRevision(heldIn(held, 0), 6)).toBe(4);
    expect(heldIn(held, 1)).toBeUndefined();
    expect(seenRevision(undefined, 6)).toBe(6);
  });

  it("stays as it is if it was edited while being saved, and counts that save as its own", () => {
    const late = heldIn({ ...held, isLate: true }, 1);
    expect(late).toMatchObject({ round: 1, key: 4 });
    // Before and after the page is loaded again.
    expect([seenRevision(late, 4), seenRevision(late, 5)]).toEqual([4, 5]);
    expect(heldIn(late, 2)).toBeUndefined();
  });

  it("does not take over what a colleague saved right after", () => expect(seenRevision(heldIn({ ...held, isLate: true }, 1), 6)).toBe(5));

  it("does not count a save that changed nothing, so that a colleague's next one is still seen", () => {
    const late = heldIn({ ...held, isLate: true }, 1) as Held;
    expect(seenRevision(late, 5)).toBe(5);
    expect(seenRevision(settledAt(late, 4), 5)).toBe(4);
    expect(settledAt(late, 5)).toEqual(late);
  });

  it("stays through several saves", () => {
    const twice = heldIn({ ...held, round: 1, saves: 1, isLate: true }, 2);
    expect(seenRevision(twice, 9)).toBe(6);
  });
});
