import { describe, expect, it } from "vitest";
import type { FileFacts } from "#domain/tickets/widget-state.ts";
import { checkFiles } from "./check-files.ts";

const MB = 1024 * 1024;
const file = (name: string, size = 10, lastModified = 1): FileFacts => ({ name, size, lastModified });
const attached = (...files: readonly FileFacts[]) => files.map((each) => ({ id: each.name, file: each }));
const names = (files: readonly FileFacts[]) => files.map(({ name }) => name);

describe("checkFiles", () => {
  it("takes what we take, whatever the case of its name", () => {
    const chosen = [file("a.PNG"), file("b.docx", 10 * MB), file("c.log")];
    expect(checkFiles([], chosen)).toEqual({ taken: chosen, refusals: [] });
  });

  it.each([
    ["a type that we do not accept", file("logo.svg"), /“logo\.svg” is a type of file that we do not accept/],
    ["a page", file("page.html"), /“page\.html” is a type of file that we do not accept/],
    ["a name without an ending, as folders have", file("holiday"), /“holiday” is a type of file that we do not accept/],
    ["one byte too many", file("big.pdf", 10 * MB + 1), /“big\.pdf” is larger than 10 MB/],
    ["nothing inside", file("empty.txt", 0), /“empty\.txt” is empty/],
  ])("refuses %s, and takes the others", (_, bad, sentence) => {
    const { taken, refusals } = checkFiles([], [file("good.pdf"), bad]);
    expect(names(taken)).toEqual(["good.pdf"]);
    expect(refusals).toEqual([expect.stringMatching(sentence)]);
  });

  it("takes five in all and says which were left out", () => {
    const { taken, refusals } = checkFiles(attached(file("1.pdf"), file("2.pdf"), file("3.pdf")), [
      file("4.pdf"),
      file("5.pdf"),
      file("6.pdf"),
      file("7.pdf"),
    ]);
    expect(names(taken)).toEqual(["4.pdf", "5.pdf"]);
    expect(refusals).toEqual(["Please attach at most 5 files. Left out: 6.pdf, 7.pdf."]);
  });

  it("does not count a file that it refuses towards the five", () => {
    const five = ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"].map((name) => file(name));
    expect(names(checkFiles([], [file("no.exe"), ...five]).taken)).toHaveLength(5);
  });

  it("attaches the same file once, and another of the same name beside it", () => {
    const here = attached(file("a.pdf", 10, 1));
    expect(checkFiles(here, [file("a.pdf", 10, 1)])).toEqual({ taken: [], refusals: [] });
    expect(names(checkFiles(here, [file("a.pdf", 10, 2)]).taken)).toEqual(["a.pdf"]);
  });
});
