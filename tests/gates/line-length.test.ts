import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The formatter wraps code, but neither comments nor prose. */
const MAX_LINE_CHARACTERS = 140;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const CODE = "{app,content,db/schema,scripts,server,tests}/**/*.{ts,tsx,css}";
/** Rows of tables, images, and a line of one word, such as an address, cannot be wrapped. */
const UNBREAKABLE = /^\s*(?:\||!\[)|^\s*\S+$/;

const tooLong = (file: string, isWrapped: (line: string) => boolean) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => (line.length > MAX_LINE_CHARACTERS && isWrapped(line) ? [`${file}:${index + 1}`] : []));

it("wraps comments and prose", () => {
  const comments = globSync([CODE, "*.config.ts"]).flatMap((file) => tooLong(file, (line) => COMMENT.test(line)));
  const prose = globSync(["*.md", "docs/**/*.md"]).flatMap((file) => tooLong(file, (line) => !UNBREAKABLE.test(line)));
  expect([...comments, ...prose]).toEqual([]);
});
