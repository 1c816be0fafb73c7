import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weave, type Family } from "./weave.ts";

const FAMILIES: readonly Family[] = ["blockchain", "others", "solutions", "labs", "blog", "company"];

function cells(slug: string, family: Family): string[] {
  const { size, paths } = weave(slug, family);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  paths.forEach((path, thread) => {
    for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let step = 0; step < Number(length); step += 1) (grid[Number(y)] as string[])[Number(x) + step] = String(thread);
    }
  });
  return grid.map((row) => row.join(""));
}

const slugs = fc.string({ minLength: 1, maxLength: 40 });
const families = fc.constantFrom(...FAMILIES);

describe("a motif", () => {
  it("is the same whenever it is woven", () => {
    fc.assert(
      fc.property(slugs, families, (slug, family) => {
        expect(weave(slug, family)).toEqual(weave(slug, family));
      }),
    );
  });

  it("is symmetrical about both axes", () => {
    fc.assert(
      fc.property(slugs, families, (slug, family) => {
        const grid = cells(slug, family);
        expect(grid.toReversed()).toEqual(grid);
        expect(grid.map((row) => [...row].toReversed().join(""))).toEqual(grid);
      }),
    );
  });

  it("is neither a blot nor dust, and stays within a few kilobytes", () => {
    fc.assert(
      fc.property(slugs, families, (slug, family) => {
        const filled = cells(slug, family).join("");
        const share = [...filled].filter((cell) => cell !== ".").length / filled.length;
        expect(share).toBeGreaterThan(0.15);
        expect(share).toBeLessThan(0.75);
        expect(weave(slug, family).paths.join("").length).toBeLessThan(5_000);
      }),
    );
  });
});
