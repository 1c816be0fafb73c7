import { describe, expect, it } from "vitest";
import { isClosed, movesFrom, POACHING_STATUSES, type PoachingStatus, refusalOf } from "./poaching-status.ts";

const NO_PERSON = { isNamed: false, isLinked: false, isInformed: false };
const UNTOLD = { isNamed: true, isLinked: true, isInformed: false };
const TOLD = { isNamed: true, isLinked: true, isInformed: true };
const WORDS = { reason: "As agreed with everybody.", transferFeeCents: 500_000 };
const SILENT = { reason: "", transferFeeCents: undefined };

/** Every path from the last status of `way` to `goal` that visits no status twice. */
function waysTo(goal: PoachingStatus, way: readonly PoachingStatus[]): PoachingStatus[][] {
  const last = way.at(-1) ?? "new";
  if (last === goal) return [[...way]];
  return movesFrom(last)
    .filter((next) => !way.includes(next))
    .flatMap((next) => waysTo(goal, [...way, next]));
}

describe("a request", () => {
  it("is transferred only after consent was asked and given", () => {
    const ways = waysTo("transferred", ["new"]);
    expect(ways).toEqual([
      ["new", "reviewing", "consent_asked", "agreed", "transferred"],
      ["new", "declined", "reviewing", "consent_asked", "agreed", "transferred"],
    ]);
  });

  it("can be declined from every open status, and a transfer is final", () => {
    expect(POACHING_STATUSES.filter((status) => movesFrom(status).includes("declined"))).toEqual(
      POACHING_STATUSES.filter((status) => !isClosed(status)),
    );
    expect(movesFrom("transferred")).toEqual([]);
  });

  it("does not skip a step", () => {
    for (const to of ["new", "consent_asked", "agreed", "transferred"] as const)
      expect(refusalOf("new", to, NO_PERSON, WORDS)).toBe("cannot_move");
  });
});

describe("a move", () => {
  it.each<[PoachingStatus, PoachingStatus]>([
    ["reviewing", "consent_asked"],
    ["consent_asked", "agreed"],
    ["agreed", "transferred"],
  ])("from %s to %s needs a named person to know", (from, to) => {
    expect(refusalOf(from, to, UNTOLD, WORDS)).toBe("not_informed");
    expect(refusalOf(from, to, TOLD, WORDS)).toBeUndefined();
    expect(refusalOf(from, to, NO_PERSON, WORDS)).toBe(to === "transferred" ? "no_person_linked" : undefined);
  });

  it("that transfers needs somebody of the team, not only a name", () => {
    expect(refusalOf("agreed", "transferred", { ...TOLD, isLinked: false }, WORDS)).toBe("no_person_linked");
  });

  it("that decides needs a reason, also where somebody is still to be told", () => {
    expect(refusalOf("consent_asked", "agreed", TOLD, SILENT)).toBe("reason_needed");
    expect(refusalOf("new", "declined", UNTOLD, SILENT)).toBe("reason_needed");
    expect(refusalOf("new", "declined", UNTOLD, { ...SILENT, reason: "No." })).toBeUndefined();
    expect(refusalOf("new", "reviewing", UNTOLD, SILENT)).toBeUndefined();
  });

  it("that transfers needs a fee, and for none of it a reason", () => {
    expect(refusalOf("agreed", "transferred", TOLD, { reason: "x", transferFeeCents: undefined })).toBe("fee_needed");
    expect(refusalOf("agreed", "transferred", TOLD, { reason: "", transferFeeCents: 0 })).toBe("free_reason_needed");
    expect(refusalOf("agreed", "transferred", TOLD, { reason: "A gift.", transferFeeCents: 0 })).toBeUndefined();
    expect(refusalOf("agreed", "transferred", TOLD, { reason: "", transferFeeCents: 1 })).toBeUndefined();
  });
});
