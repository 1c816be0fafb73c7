import { expect, it } from "vitest";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { cpuMs } from "#tests/support/patience.ts";
import { kickerOf, searchPages } from "./search-pages.server.ts";

const first = (query: string) => searchPages(BUILT_SITE, query)[0]?.path;

it.each([
  ["wallet", "/services/wallet"],
  ["wallets", "/services/wallet"],
  ["jobs", "/career"],
  ["careers", "/career"],
  ["insurance claims", "/solutions/insurance"],
  ["nfts", "/services/nft"],
  ["DAOs", "/services/dao"],
  ["healthcare", "/solutions/health-care"],
  ["Privacy", "/company/privacy-policy"],
  ["smart contract audit", "/services/smart-contract-audit"],
])("%s finds %s first", (query, path) => {
  expect(first(query)).toBe(path);
});

it.each([
  ["nft", ["/services/nft", "/services/nft-marketplace"]],
  ["smart contract", ["/services/smart-contract", "/services/smart-contract-audit"]],
])("%s finds the pages of that name before those that mention it", (query, named) => {
  const paths = searchPages(BUILT_SITE, query).map(({ path }) => path);
  expect(paths.slice(0, named.length).toSorted()).toEqual(named);
});

it("lists the home page last", () => {
  expect(searchPages(BUILT_SITE, "nft").at(-1)?.path).toBe("/");
});

it.each([
  ["/services/nft-marketplace", "Services / NFT marketplace"],
  ["/our-labs/protocol-lab", "Our Labs / Protocol lab"],
  ["/company/privacy-policy", "Company / Privacy policy"],
  ["/career", "Career"],
  ["/company", "Company"],
])("%s is introduced as %s", (path, kicker) => {
  const label = BUILT_SITE.pages.find(({ href }) => href === path)?.content ?? "";
  expect(kickerOf(BUILT_SITE, { path, label })).toBe(kicker);
});

it.each(["contact", "price", "web3", "GDPR", "KYC", "python", "artificial intelligence", "token", "FHIR"])(
  "%s finds something",
  (query) => {
    expect(searchPages(BUILT_SITE, query).length).toBeGreaterThan(0);
  },
);

it.each(["", "   ", "zzzzzz", "!!!", "wallet zzzzzz"])("%j finds nothing", (query) => {
  expect(searchPages(BUILT_SITE, query)).toEqual([]);
});

it("stays fast on a hostile query", () => {
  for (const query of ["a".repeat(100_000), "x ".repeat(50_000)]) expect(cpuMs(() => searchPages(BUILT_SITE, query))).toBeLessThan(2_000);
});
