import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { expressionsOf, slowOn } from "../../scripts/gates/slow-expressions.ts";

/** Expressions that are slow only on text they never receive, each with the reason. */
const HARMLESS: readonly (readonly [file: string, reason: string, ...sources: string[]])[] = [
  [
    "server/static-files.ts",
    "Reads our own HTML, where `<` of anybody else is escaped.",
    String.raw`<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>`,
  ],
  [
    "app/platform/late-hydration.server.ts",
    "Reads our own HTML, where `<` of anybody else is escaped.",
    String.raw`<link rel="modulepreload" href="([^"]+)"[^>]*>`,
  ],
  ["app/domain/pricing/format-dollars.ts", "The digits of a number: 16 at most.", String.raw`\B(?=(\d{3})+$)`],
  ["app/features/blog/office/desk/paste-into.ts", "Runs in the browser of the person who pastes.", String.raw`\s*\n\s*`],
  [
    "app/features/audits/check/parse-source.ts",
    "Its caller stops at the first text that is not closed, so that none is searched twice.",
    String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|(\/\*|["'])`,
  ],
];

/** How many expressions a file composes from other texts, which cannot be tried here, and why they are not slow. */
const BUILT: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  "app/domain/tickets/readable-code.ts": [1, "A fixed number of characters."],
  "app/features/blog/page/list-posts.server.ts": [1, "Two control characters, and between them neither."],
  "app/features/careers/personal-data.server.ts": [1, "A name of limited length with its signs escaped: nothing repeats."],
  "app/features/pages/capability.server.ts": [1, "A fixed path: nothing repeats."],
  "app/kit/backup/manifest.server.ts": [1, "Each repetition ends at a sign that it does not contain."],
  "app/kit/code/highlight-code.server.ts": [1, "One character out of a fixed set."],
  "app/kit/mail/check-words.ts": [1, "Spaces beside a fixed name, after two braces, in the words of staff."],
  "app/kit/media/image-files.server.ts": [1, "Five digits and a fixed word."],
  "app/kit/privacy/forget-address.server.ts": [1, "An address with its signs escaped: nothing repeats."],
  "app/kit/site/secret-links.ts": [3, "Fixed words of the capabilities, in an address of 2 KB."],
  "app/platform/model-dialect.server.ts": [1, "A fixed word in quotation marks: nothing repeats."],
  "app/platform/s3-client.server.ts": [1, "Each repetition ends at the next `<`."],
  "server/body-limit.ts": [1, "Fixed paths of the capabilities, in an address of 2 KB."],
};

const isHarmless = (file: string, source: string) => HARMLESS.some(([where, , ...sources]) => where === file && sources.includes(source));
const files = globSync("{app,server,content}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|-fixture\.ts$/.test(file))
  .map((file) => expressionsOf(file));
const all = files.flatMap(({ literal }) => literal);

it.each([
  ["(a+)+$", ""],
  [String.raw`^(\w+\s?)*$`, ""],
  ["[. ]+$", ""],
  ["^[. ]+|[. ]+$", "g"],
  [String.raw`<[^<>]*Relationship\s[^<>]*>`, "gi"],
  [String.raw`^\|\s*([^:]*?)\s*:\s*(.*)$`, ""],
])("/%s/%s is found to be slow", (source, flags) => {
  // A busy machine can stretch the shorter of two measured times, but not the growth itself, so try three times.
  expect(slowOn(source, flags) ?? slowOn(source, flags) ?? slowOn(source, flags)).toBeDefined();
});

it.each(["^a+$", String.raw`\s+`, "[^a-z0-9]+", String.raw`\[([^[\]]+)\]`, "={1,2}$"])("/%s/ is not", (source) => {
  expect(slowOn(source, "g")).toBeUndefined();
});

it("expressions are found wherever they stand", () => {
  const text =
    'const a = /x+$/u;\nconst b = <p title="/no/">{text.replace(/y*/g, "")}</p>;\nnew RegExp("z+$", "i");\nRegExp(String.raw`\\d*$`);\nRegExp(`a${b}*`);\nnew RegExp(c)';
  const { literal, built } = expressionsOf("x.tsx", text);
  expect(literal.map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [1, "x+$", "u"],
    [2, "y*", "g"],
    [3, "z+$", "i"],
    [4, String.raw`\d*$`, ""],
  ]);
  expect(built.map(({ line, source }) => [line, source])).toEqual([
    [5, "`a${b}*`"],
    [6, "c"],
  ]);
});

it("no expression of the product takes far longer than its text grows", () => {
  expect(all.length).toBeGreaterThan(300);
  const known = new Map<string, string | undefined>();
  const slow = all.flatMap(({ file, line, source, flags }) => {
    if (isHarmless(file, source)) return [];
    const key = `/${source}/${flags}`;
    if (!known.has(key)) known.set(key, slowOn(source, flags));
    const text = known.get(key);
    return text === undefined ? [] : [`${file}:${line} ${key} on ${text}`];
  });
  expect(slow).toEqual([]);
});

it("no expression is composed elsewhere than where its reason is given", () => {
  const counts = Object.fromEntries(Object.entries(BUILT).map(([file, [count]]) => [file, count]));
  const built = files.flatMap((each) => each.built);
  expect(
    Object.fromEntries(
      Map.groupBy(built, ({ file }) => file)
        .entries()
        .map(([file, some]) => [file, some.length]),
    ),
  ).toEqual(counts);
});

it("every exception is still in its file", () => {
  const gone = HARMLESS.flatMap(([file, , ...sources]) =>
    sources.filter((source) => !all.some((each) => each.file === file && each.source === source)),
  );
  expect(gone).toEqual([]);
});
