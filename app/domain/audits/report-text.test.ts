import { describe, expect, it } from "vitest";
import { parseReportText } from "./report-text.ts";

describe("the long texts of a report", () => {
  it("are paragraphs, lists and code", () => {
    const text = "One\ntwo.\n\n- a\n- `b`\n\n```solidity\nx = 1;\n\n  y = 2;\n```\nAfter.";
    expect(parseReportText(text)).toEqual([
      { kind: "paragraph", text: "One two." },
      { kind: "list", items: ["a", "`b`"] },
      { kind: "code", text: "x = 1;\n\n  y = 2;" },
      { kind: "paragraph", text: "After." },
    ]);
  });

  it("keep HTML as the text that it is", () => {
    expect(parseReportText("<script>alert(1)</script>")).toEqual([{ kind: "paragraph", text: "<script>alert(1)</script>" }]);
  });

  it("end with the code whose fence nobody closed", () => {
    expect(parseReportText("```\na\nb")).toEqual([{ kind: "code", text: "a\nb" }]);
  });

  it("are nothing where nothing was written", () => {
    expect(parseReportText(" \n\n ")).toEqual([]);
  });
});
