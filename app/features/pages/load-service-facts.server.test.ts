import { expect, it } from "vitest";
import { MENUS } from "#content/navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { publishPriceBook } from "#features/quotes/publish-price-book.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { loadOffering } from "./load-offering.server.ts";
import { loadServiceFacts } from "./load-service-facts.server.ts";
import { serviceFactsSchema } from "./service-answer-schema.ts";

const { version: _, ...RATES } = PRICE_BOOK_1;

it("lists what the menus offer, as its schema describes it", async () => {
  await using world = await testWorld();
  const facts = await loadServiceFacts(world.services);
  expect(serviceFactsSchema.parse(facts)).toEqual(facts);
  expect(facts).toMatchObject({ currency: "USD", priceBookVersion: 1 });
  const offered = activeLeaves(MENUS.navigation).filter(({ href }) => /^\/(?:services|solutions|our-labs)\//.test(href));
  expect(facts.services.map(({ url }) => url)).toEqual(offered.map(({ href }) => world.services.config.publicUrl + href));
  expect(Object.groupBy(facts.services, ({ line }) => line)).toMatchObject({
    service: { length: 22 },
    solution: { length: 18 },
    lab: { length: 5 },
  });
  expect(JSON.stringify(facts)).not.toContain("{{");
});

it.each([
  ["/services/dao", "service"],
  ["/solutions/retail", "solution"],
  ["/our-labs/protocol-lab", "lab"],
] as const)("tells of %s what its page shows, at the rates in force", async (path, type) => {
  await using world = await testWorld();
  const read = async () => {
    const [facts, page] = await Promise.all([loadServiceFacts(world.services), loadOffering(world.services, type, path)]);
    const { estimate } = page;
    const fact = facts.services.find(({ url }) => url.endsWith(path));
    const pages = [...estimate.shown, ...estimate.folded];
    expect(fact).toMatchObject({
      name: page.name,
      description: page.page.description,
      example: { name: estimate.name, pages: pages.length, prices: estimate.deliveryCents, excludes: estimate.excludes },
    });
    expect(fact?.example.hours).toBeCloseTo(pages.reduce((sum, { hours }) => sum + hours, 0));
    return { version: facts.priceBookVersion, regular: fact?.example.prices.Regular ?? 0 };
  };
  const before = await read();
  await publishPriceBook(await asStaff(world), { ...RATES, baseValues: { ...RATES.baseValues, frontend: 200 } }, 1);
  const after = await read();
  expect([before.version, after.version]).toEqual([1, 2]);
  expect(after.regular).toBeGreaterThan(before.regular);
});
