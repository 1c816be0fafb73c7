import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BRAND } from "#content/brand.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { WHAT_ACCEPTING_MEANS } from "../accepting.ts";
import { quotePdf } from "./quote-pdf.server.ts";
import { readPdfText } from "./read-pdf-fixture.ts";
import { samplePages, sampleQuote } from "./sample-quote-fixture.ts";

const AWKWARD = [
  "x".repeat(4000),
  "login form \u202Eevil\u0000\u0007\u200F\ud800 ".repeat(200),
  "",
  " \u200B\u2066\n\t ",
  "বাংলা ভাষায় একটি পৃষ্ঠা ".repeat(100),
  "العربية 日本語 ".repeat(200),
  "😀 👩‍👩‍👧 dashboard → 5 charts, ৳ and ₿ ".repeat(100),
  "Z\u0301\u0302\u0303\u0304".repeat(800),
  "Łódź, Žižkov: payment, chat, maps, search, filter, upload, staking, swap ".repeat(50),
];
const LARGEST = samplePages(Array.from({ length: 50 }, (_, index) => (AWKWARD[index % AWKWARD.length] ?? "").slice(0, 4000)));

const linesOf = async (...quote: Parameters<typeof sampleQuote>) =>
  readPdfText(await quotePdf(sampleQuote(...quote))).flatMap((page) => page.split("\n"));

describe("the PDF of a quote", () => {
  it("is a PDF, and the same bytes for the same quote", async () => {
    const [first, second, later] = await Promise.all([
      quotePdf(sampleQuote()),
      quotePdf(sampleQuote()),
      quotePdf(sampleQuote({ createdAt: new Date("2026-11-16T10:00:00Z") })),
    ]);
    expect(first.subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect(second.equals(first)).toBe(true);
    expect(later.equals(first)).toBe(false);
  });

  it("states the figure, its date and its expiry", async () => {
    const { price } = sampleQuote();
    const lines = await linesOf({ delivery: "Fast", version: 3 });
    for (const cents of Object.values(price.deliveryCents)) expect(lines).toContain(formatEstimate(cents));
    expect(lines).toEqual(
      expect.arrayContaining(["Estimate", BRAND.name, "15 November 2026", "15 December 2026", "3", "Fast delivery, chosen"]),
    );
    expect(lines).toContain("Total estimated cost, Fast delivery");
    expect(lines.join("\n")).not.toContain("P50");
    expect(lines.join(" ")).toMatch(
      /\$[\d,]+[05]0–\$[\d,]+[05]0\. Our judgement: half of such projects .+ within the higher\. We expect \d+ hours of work, and nine in ten such projects to stay within \d+\. /,
    );
  });

  it("lists the options as the wizard's tags, and what each adds", async () => {
    const lines = await linesOf();
    expect(lines).toEqual(
      expect.arrayContaining(["FinTech", "Mobile & Web", "3rd Party integrations: 4 to 7", "Data encryption", "5 Pages"]),
    );
    expect(lines).toEqual(expect.arrayContaining(["No extra cost", "+$150"]));
  });

  it("explains the figure page by page, so that a reader can check the sum", async () => {
    const { price } = sampleQuote();
    const lines = await linesOf();
    for (const page of price.pages) expect(lines).toContain(formatEstimate(page.cents));
    expect(lines).toEqual(expect.arrayContaining(["Recognised: Page layout, Dashboard, Charts × 5, Balances, Filters, Export"]));
    expect(lines).toEqual(expect.arrayContaining(["Deployment, integrations and security", "$350", "Total at Regular delivery"]));
  });

  it("marks pages that are not in the price", async () => {
    const [first, ...others] = samplePages(["Landing page", "", "Dashboard with 5 charts"]);
    const lines = await linesOf({ pages: [...(first ? [{ ...first, isIncluded: false }] : []), ...others] });
    expect(lines).toEqual(
      expect.arrayContaining(["Left out: not in the figure", "No words yet", "Not estimated: not in the figure", "1 Page"]),
    );
    expect(lines.filter((line) => line === "–")).toHaveLength(5);
  });

  it("links back to the quote and to the firm", async () => {
    const quote = sampleQuote();
    const file = (await quotePdf(quote)).toString("latin1");
    expect(file).toContain(`/URI (${quote.link})`);
    expect(await linesOf()).toEqual(expect.arrayContaining([quote.link, quote.contact.contactEmail, quote.contact.phone]));
  });

  it("takes two sheets for a typical project of six pages", async () => {
    const texts = [...samplePages(), ...samplePages(["Profile page with avatar upload, own items, transactions and settings."])];
    expect(readPdfText(await quotePdf(sampleQuote({ pages: texts, delivery: "Express" })))).toHaveLength(2);
  });

  it("says that accepting it is not a contract", async () => {
    expect((await linesOf()).join(" ")).toContain(WHAT_ACCEPTING_MEANS);
  });

  it("keeps the email address out unless asked for it", async () => {
    expect((await linesOf()).filter((line) => line.startsWith("for "))).toEqual([]);
    expect(await linesOf({ email: "client@example.com" })).toContain("for client@example.com");
  });
});

describe("a PDF of awkward input", () => {
  it("is short, quick and free of glyphs that the fonts lack", async () => {
    const quote = sampleQuote({ pages: LARGEST, delivery: "Express", email: "e".repeat(300) });
    const start = performance.now();
    const pages = readPdfText(await quotePdf(quote));
    // The target is three seconds; allows for a machine that runs all tests in parallel.
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.length).toBeLessThanOrEqual(20);
    for (const unwanted of ["\0", "\u0007", "\u202E", "\u200B"]) expect(pages.join("")).not.toContain(unwanted);
  });

  it("repeats the table head on every page", async () => {
    const pages = readPdfText(await quotePdf(sampleQuote({ pages: LARGEST })));
    const covered = pages.filter((page) => page.includes("Recognised: "));
    expect(covered.length).toBeGreaterThan(3);
    for (const page of covered) expect(page).toContain("No\nPage\nHours\nCost\n");
  });

  it("says so where a text cannot be printed, and spells what it can", async () => {
    const lines = await linesOf({ pages: samplePages(["বাংলা ভাষায়", "Łódź for 5 ৳ 😀", "naïve café – “quoted”"]) });
    expect(lines).toContain("In characters that this document cannot print; the link shows them.");
    expect(lines.join("")).toContain("Łódź for 5 BDT");
    expect(lines).toContain("naïve café – “quoted”");
    expect(lines.join("\n")).toContain("stands for characters that this document cannot print");
  });

  it("renders without pages and choices", async () => {
    expect(await linesOf({ pages: [], choices: {} })).toContain("$0");
  });

  it("fits the largest possible price", async () => {
    const hours = { backend: 10_000, frontend: 10_000, blockchain: 10_000, uiux: 10_000, projectManager: 9_999.99 };
    const pages = samplePages(Array.from({ length: 50 }, () => "Dashboard")).map((page) => ({
      ...page,
      ...(page.estimate && { estimate: { ...page.estimate, hours } }),
    }));
    const quote = sampleQuote({ pages, delivery: "Express" });
    expect(await linesOf({ pages, delivery: "Express" })).toContain(formatEstimate(quote.price.deliveryCents.Express));
  });
});

it("the PDF has the firm's colours and its logo", async () => {
  const sample = sampleQuote();
  const colours = { accent: ["#0d5652", "#6cccc4"], office: ["#5a2a6b", "#d0b1ee"], ground: ["#ffffff", "#10131f"] } as const;
  const logo = { hash: "0123456789abcdef", width: 80, height: 40 };
  const png = await sharp({ create: { width: 80, height: 40, channels: 4, background: "#00ff0080" } })
    .png()
    .toBuffer();
  const drawn = () => quotePdf({ ...sample, contact: { ...sample.contact, look: { colours, logo } }, logo: png });
  const [plain, first, second] = await Promise.all([quotePdf(sample), drawn(), drawn()]);
  expect(second.equals(first)).toBe(true);
  expect(first.includes("/Subtype /Image")).toBe(true);
  expect(plain.includes("/Subtype /Image")).toBe(false);
  const lines = (pdf: Buffer) => readPdfText(pdf).join("\n");
  expect(lines(first)).toBe(lines(plain));
});
