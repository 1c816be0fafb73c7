import { expect, it } from "vitest";
import { BRAND } from "#content/brand.ts";
import { pageMeta, trailOf } from "./page-meta.ts";
import { placeOf } from "./place-of.server.ts";
import { BUILT_SITE } from "./site.server.ts";

const metaOf = (path: string) =>
  pageMeta({ path, place: placeOf(BUILT_SITE, path), description: "Words.", origin: "https://orbweave.example" });

const contentOf = (path: string, name: string) =>
  metaOf(path).flatMap((tag) => ("content" in tag && Object.values(tag).includes(name) ? [tag.content] : []));

it.each([
  ["/services/dao", "Services | Dao", "Services | DAO"],
  ["/services/nft-marketplace", "Services | Nft marketplace", "Services | NFT marketplace"],
  ["/services/ai-ml", "Services | Ai ml", "Services | AI & ML"],
  ["/company", "Company", "Company"],
  ["/", BRAND.tagline, BRAND.tagline],
])("%s has a title by the rule, and is shared and found as the menu writes it", (path, title, shared) => {
  expect(metaOf(path)).toContainEqual({ title: `${BRAND.name} | ${title}` });
  for (const name of ["og:title", "twitter:title"]) expect(contentOf(path, name)).toEqual([`${BRAND.name} | ${shared}`]);
});

it.each([
  ["/services/ai-ml", ["/", "/services/ai-ml"]],
  ["/company/privacy-policy", ["/", "/company", "/company/privacy-policy"]],
  ["/audits/timelocked-savings", ["/", "/audits", "/audits/timelocked-savings"]],
])("the trail of %s ends at the page itself, also where no menu lists it", (path, steps) => {
  const { itemListElement } = trailOf(placeOf(BUILT_SITE, path), "");
  expect(itemListElement.map(({ item }) => item)).toEqual(steps);
  expect(itemListElement.every(({ name }, index) => name !== "" && itemListElement[index]?.position === index + 1)).toBe(true);
});

it("names the page in its trail as the menu does", () => {
  expect(JSON.stringify(metaOf("/services/ai-ml"))).toContain('"name":"AI & ML"');
});
