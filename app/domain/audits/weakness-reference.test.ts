import { describe, expect, it } from "vitest";
import { readReference, splitReferences } from "./weakness-reference.ts";

describe("a reference to a known weakness", () => {
  it.each([
    ["SWC-107", "https://swcregistry.io/docs/SWC-107/"],
    ["swc-136", "https://swcregistry.io/docs/SWC-136/"],
    ["CWE-841", "https://cwe.mitre.org/data/definitions/841.html"],
  ])("%s leads to %s", (text, href) => {
    expect(readReference(text)?.href).toBe(href);
  });

  it.each(["SWC-99", "SWC-137", "CWE-0", "CVE-2024-1", "SWC107", "SWC-107; DROP", ""])("“%s” is none", (text) => {
    expect(readReference(text)).toBeUndefined();
  });

  it("is read from a list, once each", () => {
    expect(splitReferences("swc-107, CWE-841 SWC-107;")).toEqual(["SWC-107", "CWE-841"]);
  });
});
