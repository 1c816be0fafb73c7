import { describe, expect, it } from "vitest";
import { handOver, type CheckReport } from "./check-report.ts";
import { indicate } from "./indicative-price.ts";
import { NOTHING } from "./measure.ts";

const MEASURE = { ...NOTHING, nsloc: 100, contracts: 1, functions: 2, externalCalls: 3 };
const finding = (level: "serious" | "reading list") =>
  ({ rule: "r", level, title: "t", detail: "d", line: 1, column: 1, tool: "Orbweave" }) as const;

const report = (text: string): CheckReport => ({
  files: [
    { path: "A.sol", sha256: "aa", measure: MEASURE, findings: [finding("serious"), finding("reading list")] },
    { path: "B.sol", sha256: "bb", measure: NOTHING, findings: [], problem: { place: { line: 1, column: 1 }, message: "no" } },
  ],
  total: MEASURE,
  kinship: [],
  leftOut: 0,
  sources: [{ path: "A.sol", text }],
});

describe("handOver", () => {
  it("has the figures, and paths and hashes of what could be read; places to read first are no findings", () => {
    const indication = indicate(MEASURE, []);
    const { daysFrom, daysTo, priceFromCents, priceToCents } = indication;
    expect(handOver(report("contract A {}"), indication)).toEqual({
      summary: { nsloc: 100, contracts: 1, functions: 2, externalCalls: 3, findings: 1, daysFrom, daysTo, priceFromCents, priceToCents },
      scope: [{ path: "A.sol", sha256: "aa", nsloc: 100 }],
      sources: [{ path: "A.sol", text: "contract A {}" }],
    });
  });

  it("leaves the code out where the tab could not keep it", () => {
    expect(handOver(report("x".repeat(1_500_001)), indicate(MEASURE, []))).not.toHaveProperty("sources");
  });
});
