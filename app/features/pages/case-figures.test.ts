import { expect, it } from "vitest";
import { slugOf } from "#domain/nav/slug-of.ts";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { exampleAudit, figuresOf, pictureOf } from "./case-figures.server.ts";
import { drawHoldout, CHART_SIDE } from "./holdout-chart.ts";

const figuresFor = (slug: string) => {
  const page = BUILT_SITE.find("case", `/work/${slug}`);
  if (!page) throw new Error(`no case ${slug}`);
  return figuresOf(page, CURRENT_PRICE_BOOK);
};

it("has figures for every case, in the order of the menu", () => {
  expect(BUILT_SITE.menus.cases.map(({ href }) => slugOf(href))).toEqual(["price-engine", "timelocked-savings"]);
  for (const { href } of BUILT_SITE.menus.cases) expect(figuresFor(slugOf(href)).strip).toHaveLength(3);
  // The picture beside the headline counts them by severity already.
  expect(figuresFor("timelocked-savings").strip[0]).toEqual({ value: "7", label: "findings in 100 lines of code" });
});

it("prices the engine by itself, with the price book of the moment", () => {
  const page = BUILT_SITE.find("case", "/work/price-engine");
  const dear = { ...CURRENT_PRICE_BOOK, baseValues: { ...CURRENT_PRICE_BOOK.baseValues, backend: 400 } };
  const priceIn = (book: typeof CURRENT_PRICE_BOOK) => page && figuresOf(page, book).rows[1]?.estimate;
  expect(priceIn(CURRENT_PRICE_BOOK)).toMatch(/^\$\d{1,3}(?:,\d{3})*$/);
  expect(priceIn(dear)).not.toBe(priceIn(CURRENT_PRICE_BOOK));
});

it("prices the demonstration audit by the formula and the price book of the moment", () => {
  expect(exampleAudit(CURRENT_PRICE_BOOK)).toEqual({ lines: 100, days: "3 to 4.5 days", price: "$4,980 to $7,470" });
  const dear = { ...CURRENT_PRICE_BOOK, baseValues: { ...CURRENT_PRICE_BOOK.baseValues, blockchain: 400 } };
  expect(exampleAudit(dear).price).not.toBe(exampleAudit(CURRENT_PRICE_BOOK).price);
});

it("has no strip and no invented figures for a case without data of its own", () => {
  const page = BUILT_SITE.find("case", "/work/price-engine");
  if (!page) throw new Error("no such case");
  const { figures: _, ...own } = page;
  const none = figuresOf({ ...own, effort: { paragraphs: [], actual: { hours: "", price: "", record: "" } } }, CURRENT_PRICE_BOOK);
  expect(none).toEqual({ kind: "plain", strip: [], rows: [], prefill: undefined });
  const actual = { hours: "410 h", price: "", record: "" };
  expect(figuresOf({ ...own, effort: { paragraphs: [], actual } }, CURRENT_PRICE_BOOK).rows).toEqual([
    { name: "Hours", estimate: "", actual: "410 h" },
  ]);
  const priced = figuresOf(own, CURRENT_PRICE_BOOK);
  expect(priced.rows.map(({ estimate }) => estimate)).toEqual([expect.stringMatching(/ h$/), expect.stringMatching(/^\$/), ""]);
});

it("says which findings the instant check sees, and shows the code before and after", () => {
  const figures = figuresFor("timelocked-savings");
  if (figures.kind !== "timelocked-savings") throw new Error("another case");
  expect(figures.findings.filter(({ isSeen }) => isSeen).map(({ name }) => name)).toEqual(["F-01", "F-04", "F-07"]);
  expect(figures.strip[1]?.value).toBe("3 of 7");
  const textOf = (lines: typeof figures.before) => lines.map(({ text }) => text).join("\n");
  const [before, after] = [textOf(figures.before), textOf(figures.after)];
  expect(before.indexOf("delete accounts")).toBeGreaterThan(before.indexOf(".call{value"));
  expect(after.indexOf("delete accounts")).toBeLessThan(after.indexOf("_pay("));
  expect(after.endsWith("}")).toBe(true);
});

it("draws each different point once, inside the picture, and fifths of all points", () => {
  const { dots, fifths } = drawHoldout("200:100 200:100 300:400 400:800 500:1000 600:2000");
  expect(dots.match(/h0/g)).toHaveLength(5);
  let [x, y] = [0, 0];
  for (const [, dx, dy] of dots.matchAll(/m(-?\d+) ?(-?\d+)h0/g)) {
    [x, y] = [x + Number(dx), y + Number(dy)];
    for (const place of [x, y]) expect(place).toBeGreaterThanOrEqual(0);
    for (const place of [x, y]) expect(place).toBeLessThanOrEqual(CHART_SIDE);
  }
  expect(fifths).toHaveLength(5);
  expect(fifths.map(({ predicted }) => predicted)).toEqual(fifths.map(({ predicted }) => predicted).toSorted((one, other) => one - other));
});

it("pictures each case with what was made: a priced page and a chart, a report and the two orders of its first finding", () => {
  const engine = figuresFor("price-engine");
  const audit = figuresFor("timelocked-savings");
  if (engine.kind !== "price-engine" || audit.kind !== "timelocked-savings") throw new Error("other figures");
  const { worked } = engine;
  expect(worked?.roles.reduce((sum, { hours }) => sum + hours, 0)).toBe(worked?.hours);
  expect(Math.max(...(worked?.roles ?? []).map(({ share }) => share))).toBe(1);
  expect(worked?.features).toContain("Form");
  expect(pictureOf(engine)).toEqual({ kind: "price-engine", chart: engine.chart });
  const { read, mended } = audit.order;
  expect(read.map(({ number }) => number)).toEqual([71, 72, 74]);
  expect(read.at(-1)?.text).toBe("delete accounts[msg.sender];");
  expect(mended.map(({ number }) => number)).toEqual([83, 84, 85]);
  expect(mended[0]?.text).toBe("delete accounts[msg.sender];");
  expect(audit.sheet.counts.reduce((sum, { count }) => sum + count, 0)).toBe(audit.sheet.all);
});
