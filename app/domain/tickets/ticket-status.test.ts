import { describe, expect, it } from "vitest";
import { afterVisitorReply, isFinished, mayMove, movesOf, TICKET_STATUSES } from "./ticket-status.ts";

const MOVERS = ["visitor", "staff"] as const;

describe("the moves of a ticket", () => {
  it("never lead from a status to itself", () => {
    for (const mover of MOVERS) for (const status of TICKET_STATUSES) expect(movesOf(mover, status)).not.toContain(status);
  });

  it("never make a ticket new again", () => {
    for (const mover of MOVERS) for (const status of TICKET_STATUSES) expect(mayMove(mover, status, "new")).toBe(false);
  });

  it("leave no ticket stuck: everything can be closed, and everything closed be opened", () => {
    for (const mover of MOVERS) {
      for (const status of TICKET_STATUSES) expect(mayMove(mover, status, status === "closed" ? "open" : "closed")).toBe(true);
    }
  });

  it("let only staff say that something is solved or that it waits for the visitor", () => {
    for (const status of TICKET_STATUSES) {
      expect(mayMove("visitor", status, "solved")).toBe(false);
      expect(mayMove("visitor", status, "waiting")).toBe(false);
    }
    expect(mayMove("staff", "open", "solved")).toBe(true);
  });
});

describe("a reply of the visitor", () => {
  it.each([
    ["new", "new"],
    ["open", "open"],
    ["waiting", "open"],
    ["solved", "open"],
    ["closed", undefined],
  ] as const)("to a ticket that is %s makes it %s", (status, after) => {
    expect(afterVisitorReply(status)).toBe(after);
    if (after !== undefined && after !== status) expect(mayMove("visitor", status, after)).toBe(true);
  });
});

it("is finished when it is solved or closed", () => {
  expect(TICKET_STATUSES.filter(isFinished)).toEqual(["solved", "closed"]);
});
