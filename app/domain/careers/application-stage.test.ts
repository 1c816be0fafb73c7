import { describe, expect, it } from "vitest";
import { APPLICATION_STAGES, isDecided, mayMoveStage, stageAfterApplyingAgain, stageMovesOf } from "./application-stage.ts";

describe("stages", () => {
  it("let a candidate leave while nothing is decided, and do nothing else", () => {
    for (const from of APPLICATION_STAGES) expect(stageMovesOf("candidate", from)).toEqual(isDecided(from) ? [] : ["withdrawn"]);
  });

  it("let nobody be hired without an offer", () => {
    expect(APPLICATION_STAGES.filter((from) => mayMoveStage("staff", from, "hired"))).toEqual(["offer"]);
  });

  it("can be left again by staff unless the candidate has withdrawn, and lead nowhere twice", () => {
    for (const from of APPLICATION_STAGES) {
      const moves = stageMovesOf("staff", from);
      expect(moves.length > 0).toBe(from !== "withdrawn");
      expect(moves).not.toContain(from);
    }
  });

  it("begin anew when somebody applies again after the end, except for who was hired", () => {
    expect(APPLICATION_STAGES.map(stageAfterApplyingAgain)).toEqual([
      "applied",
      "screening",
      "interview",
      "offer",
      "hired",
      "applied",
      "applied",
    ]);
  });
});
