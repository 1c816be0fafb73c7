import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

/** An independent RFC 4180 parser. */
function readLine(line: string): string[] {
  const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

const readBack = (value: string) => readLine(csvLine([value]).slice(0, -2));

describe("a line of CSV", () => {
  it.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    '=HYPERLINK("http://evil.example","x")',
    " =1",
    "\u00A0=1",
    "\u200B\u2060 =1",
    "\uFEFF=1",
    "\u3164=1",
    "\0=1",
    "＝1",
  ])("never begins a cell with what runs: %j", (value) => {
    expect(readBack(value)).toEqual([`'${value}`]);
  });

  it.each([
    ["Hello;=cmd|x", "Hello;'=cmd|x"],
    ["Hello; =cmd|x", "Hello;' =cmd|x"],
    ["\t=1", "'\t'=1"],
    ["a\r=1", "a\r'=1"],
    ["a\n\n+1", "a\n\n'+1"],
  ])("lets nothing run where another sign separates cells: %j", (value, text) => {
    expect(readBack(value)).toEqual([text]);
  });

  it("leaves our own figures alone", () => {
    expect(csvLine([-5, 1.5, true, null, undefined])).toBe("-5,1.5,true,,\r\n");
  });

  it("quotes every text", () => {
    expect(csvLine(['say "hi"', "a,b", "two\nlines", "plain; not run", ""])).toBe(
      '"say ""hi""","a,b","two\nlines","plain; not run",""\r\n',
    );
  });

  it("is read back cell by cell, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (values) => {
        const read = readLine(csvLine(values).slice(0, -2));
        expect(read.map((cell) => cell.replaceAll("'", ""))).toEqual(values.map((value) => value.replaceAll("'", "")));
      }),
    );
  });
});
