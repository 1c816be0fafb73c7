import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

const isSource = (file: string) => !/\.test\.|-fixture\.|[\\/]awkward-world\./.test(file);
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
