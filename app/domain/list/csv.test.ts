import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

/** An independent reader of RFC 4180. */
function readLine(line: string): string[] {
  const cells = [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

describe("a line of CSV", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", '=HYPERLINK("http://evil.example","x")'])("never begins a cell with what runs: %j", (value) => {
    expect(readLine(csvLine([value]).slice(0, -2))).toEqual([`'${value}`]);
  });

  it("leaves our own figures alone", () => {
    expect(csvLine([-5, 1.5, true, null, undefined, new Date("2026-11-15T09:00:00Z")])).toBe("-5,1.5,true,,,2026-11-15T09:00:00.000Z\r\n");
  });

  it("quotes what would break the line", () => {
    expect(csvLine(['say "hi"', "a,b", "two\nlines", "plain"])).toBe('"say ""hi""","a,b","two\nlines",plain\r\n');
  });

  it("is read back cell by cell, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (values) => {
        const read = readLine(csvLine(values).slice(0, -2));
        expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ""))).toEqual(values.map((value) => value.replace(/^'(?=[=+\-@\t\r\n])/, "")));
      }),
    );
  });
});
