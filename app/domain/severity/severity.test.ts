import { describe, expect, it } from "vitest";
import { countSeverities, LEVELS, SEVERITIES, type Level, severityOf } from "./severity.ts";

describe("the severity of a finding", () => {
  it.each([
    ["high", "high", "critical"],
    ["high", "medium", "high"],
    ["high", "low", "medium"],
    ["high", "none", "informational"],
    ["medium", "high", "high"],
    ["medium", "medium", "medium"],
    ["medium", "low", "low"],
    ["medium", "none", "informational"],
    ["low", "high", "medium"],
    ["low", "medium", "low"],
    ["low", "low", "low"],
    ["low", "none", "informational"],
    ["none", "high", "informational"],
    ["none", "medium", "informational"],
    ["none", "low", "informational"],
    ["none", "none", "informational"],
  ] as const)("is, with %s impact and %s likelihood, %s", (impact, likelihood, severity) => {
    expect(severityOf(impact, likelihood)).toBe(severity);
  });

  it("never falls when impact or likelihood rises", () => {
    const weight = (impact: Level, likelihood: Level) => SEVERITIES.length - SEVERITIES.indexOf(severityOf(impact, likelihood));
    for (const other of LEVELS) {
      for (const [index, level] of LEVELS.slice(1).entries()) {
        const below = LEVELS[index] ?? level;
        expect(weight(level, other)).toBeGreaterThanOrEqual(weight(below, other));
        expect(weight(other, level)).toBeGreaterThanOrEqual(weight(other, below));
      }
    }
  });

  it("is counted with those that did not occur", () => {
    const counts = countSeverities([{ severity: "low" }, { severity: "critical" }, { severity: "low" }]);
    expect(counts.map(({ count }) => count)).toEqual([1, 0, 0, 2, 0]);
  });
});
