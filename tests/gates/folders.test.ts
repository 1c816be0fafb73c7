import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ALLOWED_IMPORTS } from "../../oxlint.config.ts";

const ALIASES: Readonly<Record<string, string>> = { "#features/": "app/features/", "#kit/": "app/kit/" };
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
const folderOf = (path: string) => /^app\/(?:features|kit)\/[^/]+(?=\/)/.exec(path)?.[0];

function target(file: string, specifier: string): string {
  const alias = Object.keys(ALIASES).find((each) => specifier.startsWith(each));
  return alias === undefined ? join(dirname(file), specifier) : (ALIASES[alias] ?? "") + specifier.slice(alias.length);
}

/** What each folder imports from the others, types included. Tests are exempt. */
function importsOf(files: readonly string[], read: (file: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = folderOf(file);
    for (const [, specifier = ""] of read(file).matchAll(IMPORT)) {
      const to = folderOf(target(file, specifier));
      if (from !== undefined && to !== undefined && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** Folders that import themselves through others. */
function inCycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = (from: string) => {
    const seen = new Set<string>();
    const next = [...(arrows.get(from) ?? [])];
    for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      next.push(...(arrows.get(folder) ?? []));
    }
    return seen;
  };
  return [...arrows.keys()].filter((folder) => reached(folder).has(folder));
}

const isSource = (file: string) => !/\.test\.|-fixture\./.test(file);
const arrows = importsOf(globSync("app/{features,kit}/**/*.{ts,tsx}").filter(isSource), (file) => readFileSync(file, "utf8"));
const pairs = [...arrows].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));

it("sees arrows, and cycles where there are some", () => {
  expect(pairs.length).toBeGreaterThan(50);
  const knot = {
    "app/kit/a/x.ts": 'import { y } from "#kit/b/y.ts";',
    "app/kit/b/y.ts": 'import type { X } from "../a/x.ts";',
    "app/kit/c/z.ts": 'import("#kit/a/x.ts")',
  };
  expect(inCycles(importsOf(Object.keys(knot), (file) => knot[file as keyof typeof knot]))).toEqual(["app/kit/a", "app/kit/b"]);
});

it("has no cycle between folders", () => {
  expect(inCycles(arrows)).toEqual([]);
});

it("has no arrow from the kit up to a feature", () => {
  expect(pairs.filter(({ from, to }) => from.startsWith("app/kit/") && to.startsWith("app/features/"))).toEqual([]);
});

it("has as many arrows between features as the allow-list has lines, and no other", () => {
  const across = pairs.filter(({ from, to }) => from.startsWith("app/features/") && to.startsWith("app/features/"));
  expect(across.map(({ from, to }) => `${from.slice(13)} → ${to.slice(13)}`).toSorted()).toEqual(
    Object.entries(ALLOWED_IMPORTS).flatMap(([from, reasons]) => Object.keys(reasons).map((to) => `${from} → ${to}`)),
  );
});

/** Files of db/schema that no feature owns. kit/analytics writes the tables of `stats.ts`, and kit/site reads those of `site.ts`. */
const OF_THE_KIT = [
  "activity",
  "backups",
  "contacts",
  "drafts",
  "files",
  "limits",
  "mail",
  "mail-in",
  "media",
  "people",
  "settings",
  "site",
  "stats",
  "trigrams",
];

const SCHEMAS = globSync("db/schema/*.ts").map((file) => basename(file, ".ts"));
const FEATURES = globSync("app/features/*").map((folder) => basename(folder));

/** A feature owns the file that has its name, or the plural of it. */
const ownerOf = (schema: string) =>
  OF_THE_KIT.includes(schema) ? undefined : FEATURES.find((feature) => [feature, `${feature}s`].includes(schema));

it("knows the owner of every file of db/schema: the feature that it is named after, or the kit", () => {
  expect(SCHEMAS.filter((schema) => ownerOf(schema) === undefined).toSorted()).toEqual(OF_THE_KIT);
});

/** Which feature reads the tables of another one, and why it does not get the rows from it instead. */
const READS: Readonly<Record<string, string>> = {
  "audits → appointments": "The client's page asks in one query whether a call about the audit is booked.",
  "careers → appointments": "Interviews are appointments; appointments import careers, so careers cannot import them.",
  "chat → tickets": "A chat becomes a ticket in one transaction, and names it.",
  "email → appointments": "The recipient field searches all addresses that clients gave.",
  "email → audits": "The recipient field searches all addresses that clients gave.",
  "email → careers": "The recipient field searches all addresses that clients gave.",
  "email → quotes": "The recipient field searches all addresses that clients gave.",
  "email → tickets": "As above; conversations are filed under tickets by their number.",
  "newsletter → blog": "A mailing is one post to all subscribers, sent in batches; blog imports newsletter.",
  "pages → audits": "The team page lists the audits of each person, one query for all.",
  "pages → blog": "The team page lists the posts of each person, one query for all.",
  "stats → appointments": "Statistics count rows of every kind in SQL.",
  "stats → blog": "Statistics count rows of every kind in SQL.",
  "stats → careers": "Statistics count rows of every kind in SQL.",
  "stats → chat": "Statistics count rows of every kind in SQL.",
  "stats → quotes": "Statistics count rows of every kind in SQL.",
  "stats → tickets": "Statistics count rows of every kind in SQL.",
  "tickets → quotes": "A ticket about a quote shows its amount.",
};

const TABLES = /"#db\/schema\/([\w-]+)\.ts"/g;

/** `app/kit/lists → quotes` for each folder that imports tables of another feature's. */
function foreignTables(texts: Readonly<Record<string, string>>): readonly string[] {
  const found = Object.entries(texts).flatMap(([file, text]) => {
    const from = (folderOf(file) ?? "").replace("app/features/", "");
    const owners = [...text.matchAll(TABLES)].flatMap(([, schema = ""]) => ownerOf(schema) ?? []);
    return owners.filter((owner) => owner !== from).map((owner) => `${from} → ${owner}`);
  });
  return [...new Set(found)].toSorted();
}

it("has no table of a feature in the kit, and between features only those with a reason", () => {
  const files = globSync("app/{features,kit}/**/*.{ts,tsx}").filter(isSource);
  expect(foreignTables(Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual(Object.keys(READS));
  expect(foreignTables({ "app/kit/lists/x.ts": 'import { quotes } from "#db/schema/quotes.ts";' })).toEqual(["app/kit/lists → quotes"]);
});
