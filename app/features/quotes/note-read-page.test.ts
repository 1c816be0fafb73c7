import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import READ_PAGES_SCRIPT from "./note-read-page.ts?inline-script";

/** A tab that loads pages one after another. */
function tabThatLoads(paths: readonly string[], navigator: object = {}) {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const pathname of paths)
    runInNewContext(READ_PAGES_SCRIPT, {
      navigator,
      sessionStorage,
      location: { pathname, search: `?from=${pathname}` },
      document: { referrer: "" },
      JSON,
    });
  return { read: JSON.parse(kept.get("read-pages") ?? "[]") as readonly string[], cameFrom: kept.get("came-from") };
}

it("records the pages that a tab loads, the first page always", () => {
  const paths = Array.from({ length: 30 }, (_, index) => `/blogs/${index}`);
  const { read, cameFrom } = tabThatLoads(["/services/defi/", ...paths]);
  expect(read).toHaveLength(20);
  expect([read[0], read[1], read.at(-1)]).toEqual(["/services/defi", "/blogs/11", "/blogs/29"]);
  expect(cameFrom).toBe('["","?from=/services/defi/"]');
});

it("records nothing when the browser asks not to be tracked", () => {
  expect(tabThatLoads(["/"], { globalPrivacyControl: true })).toEqual({ read: [], cameFrom: undefined });
});
