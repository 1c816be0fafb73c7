import { expect, it } from "vitest";
import { loadBrandedFiles } from "../scripts/load-content.ts";
import { findOldBrand } from "./old-brand.ts";

const FILES = new Map([
  ["content/a.ts", "mail us at hello@orbweave.example"],
  ["content/b.md", "Dhaka, by Orbweave"],
  ["content/c.ts", "our town"],
]);

it("says nothing while the site is that of the firm it came from", () => {
  expect(findOldBrand(FILES, { name: "Orbweave", city: "Dhaka" })).toEqual([]);
});

it("names what is left once somebody has made it theirs", () => {
  expect(findOldBrand(FILES, { name: "Halden & Pike", city: "Leeds" })).toEqual([
    "content/a.ts: Orbweave",
    "content/b.md: Orbweave, Dhaka",
  ]);
  expect(findOldBrand(FILES, { name: "Orbweave", city: "Leeds" })).toEqual(["content/b.md: Dhaka"]);
});

it("looks at the words of pages and posts, and at the demo content", async () => {
  const paths = [...(await loadBrandedFiles()).keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      "content/brand.ts",
      "content/posts/getting-ready-for-a-contract-audit.md",
      "content/company/company.ts",
      "app/kit/demo/demo-world.server.ts",
    ]),
  );
});
