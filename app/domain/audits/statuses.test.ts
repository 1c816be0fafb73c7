import { describe, expect, it } from "vitest";
import { AUDIT_STATUSES, auditMoves, mayDecline, mayMoveAudit, mayPublish } from "./audit-status.ts";
import { FINDING_STATUSES, findingStanding, mayMoveFinding } from "./finding-status.ts";

describe("an audit", () => {
  it("is never published or declined by moving it", () => {
    expect(AUDIT_STATUSES.filter((status) => auditMoves(status).some((to) => to === "published" || to === "declined"))).toEqual([]);
  });

  it("is published from the fix review only, and stays published", () => {
    expect(AUDIT_STATUSES.filter(mayPublish)).toEqual(["fix_review"]);
    expect(auditMoves("published")).toEqual([]);
  });

  it("can be declined until work has begun", () => {
    expect(AUDIT_STATUSES.filter(mayDecline)).toEqual(["requested", "scoping", "scheduled"]);
  });

  it.each([
    ["requested", "scoping", true],
    ["requested", "fix_review", false],
    ["in_progress", "fix_review", true],
    ["declined", "requested", true],
    ["published", "fix_review", false],
  ] as const)("may go from %s to %s: %s", (from, to, may) => {
    expect(mayMoveAudit(from, to)).toBe(may);
  });
});

describe("a finding", () => {
  it("can be answered by the client in four ways, and not opened again", () => {
    expect(FINDING_STATUSES.filter((to) => mayMoveFinding("client", "open", to))).toEqual([
      "acknowledged",
      "fixed",
      "wont_fix",
      "disputed",
    ]);
    expect(FINDING_STATUSES.filter((from) => mayMoveFinding("client", from, "open"))).toEqual([]);
  });

  it("that is fixed waits for us", () => {
    expect(FINDING_STATUSES.filter((to) => mayMoveFinding("client", "fixed", to))).toEqual([]);
    expect(mayMoveFinding("staff", "fixed", "open")).toBe(true);
  });

  it.each([
    [{ status: "open", fixCommit: "", isFixVerified: false }, "Open"],
    [{ status: "fixed", fixCommit: "abc1234", isFixVerified: false }, "Fixed in abc1234, awaiting our review"],
    [{ status: "fixed", fixCommit: "abc1234", isFixVerified: true }, "Fixed in abc1234"],
    [{ status: "fixed", fixCommit: "", isFixVerified: true }, "Fixed"],
  ] as const)("%o is told as “%s”", (finding, words) => {
    expect(findingStanding(finding)).toBe(words);
  });
});
