import { PRODUCT_WORDS } from "#content/product-words.ts";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadList } from "#kit/lists/load-list.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { acceptQuote } from "./answer-quote.server.ts";
import { loadQuote } from "./load-quote.server.ts";
import { loadQuoteRecord } from "./office/load-quote-record.server.ts";
import { QUOTE_CELLS } from "./office/quote-cells.tsx";
import { QuoteRecordView } from "./office/quote-record-view.tsx";
import { QUOTE_SOURCE } from "./office/quote-source.server.ts";
import { QuoteView } from "./page/quote-view.tsx";
import { type NewQuote, newQuoteSchema } from "./quote-input.ts";
import { getVersion } from "./quote-record.server.ts";
import { requestQuote, reviseQuote } from "./request-quote.server.ts";
import { sendRevision } from "./revise-hours.server.ts";

const SEEN = { version: 1, delivery: "Regular" } as const;

async function stored(world: TestWorld, wish: NewQuote = newQuote()) {
  const requested = await requestQuote(asVisitor(world), wish);
  if (!requested.ok) throw new Error(requested.reason);
  return { ...requested.quote, token: linkToken(world.services.linkSecret, "quote", requested.quote.id) };
}

/** A quote as stored by the first releases: the browser claimed that the second page was missing, and the server trusted it. */
async function storedWithoutHours(world: TestWorld) {
  const quote = await stored(world);
  const { pages } = await getVersion(world.services.db, quote.id, 1);
  const lacking = pages.map(({ estimate, ...page }, index) => (index === 1 ? { ...page, isMissing: true } : { ...page, estimate }));
  await world.services.db
    .update(quoteVersions)
    .set({ pages: lacking as typeof pages })
    .where(eq(quoteVersions.quoteId, quote.id));
  return quote;
}

function shown(view: ReactNode): string {
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: () => view }])));
}

async function clientSees({ services }: TestWorld, { id, token }: { readonly id: string; readonly token: string }) {
  const [row] = await services.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw new Error("The quote is gone.");
  return shown(
    createElement(QuoteView, {
      token,
      quote: await loadQuote(services, row),
      call: undefined,
      isMailing: true,
      words: PRODUCT_WORDS.clients.quote,
      contactEmail: "hello@example.com",
      link: "https://example.com/quote/x",
      firstStart: "7 December",
      Ask: () => null,
      message: undefined,
    }),
  );
}

async function staffSees(world: TestWorld, id: string) {
  const staff = await asStaff(world);
  const url = new URL(`https://orbweave.example/admin/quotes/${id}`);
  const record = await loadQuoteRecord(staff, id, url);
  if (!record) throw new Error("The quote is gone.");
  const { rows } = await loadList(staff, QUOTE_SOURCE, new URL("https://orbweave.example/admin/quotes"));
  return {
    record: shown(createElement(QuoteRecordView, { record, answer: undefined })),
    list: rows.map((row) => shown(QUOTE_CELLS.status(row))).join(),
  };
}

const ACCEPT = /<button[^>]*value="accept"[^>]*>/;

describe("a page without hours", () => {
  it("is decided by the server: a forged isMissing does not lower the price", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const honest = await stored(world, wish);
    const forged = newQuoteSchema.parse({ ...newQuote(), pages: wish.pages.map((page) => ({ ...page, isMissing: true, hours: {} })) });
    const quote = await stored(world, forged);
    expect(quote.totalCents).toBe(honest.totalCents);
    expect((await getVersion(world.services.db, quote.id, 1)).pages.map((page) => page.estimate !== undefined)).toEqual([true, true]);
    expect((await clientSees(world, quote)).match(ACCEPT)?.[0]).not.toContain("disabled");
    const office = await staffSees(world, quote.id);
    expect(office.record + office.list).not.toMatch(/no hours|without hours/);
  });

  it("prevents acceptance, says why, and can be estimated again", async () => {
    await using world = await testWorld();
    const quote = await storedWithoutHours(world);
    expect(await acceptQuote(asVisitor(world), quote.token, SEEN)).toEqual({ ok: false, reason: "missing_pages" });
    const page = await clientSees(world, quote);
    expect(page).toContain("Page 2 has no hours yet, so this estimate cannot be accepted as it is.");
    expect(page).toContain("Estimate again");
    expect(page.match(ACCEPT)?.[0]).toContain("disabled");
    expect(await reviseQuote(asVisitor(world), quote.token, newQuote())).toMatchObject({
      ok: true,
      quote: { version: 2, totalCents: quote.totalCents },
    });
    expect(await acceptQuote(asVisitor(world), quote.token, { ...SEEN, version: 2 })).toMatchObject({ ok: true });
  });

  it("may also be one without text: it can be left out, and then the rest accepted", async () => {
    await using world = await testWorld();
    const [first] = newQuote().pages;
    const pages = [
      { text: first?.text ?? "", isIncluded: true },
      { text: "  ", isIncluded: true },
    ];
    const quote = await stored(world, newQuote({ pages }));
    expect(await acceptQuote(asVisitor(world), quote.token, SEEN)).toEqual({ ok: false, reason: "missing_pages" });
    const page = await clientSees(world, quote);
    expect(page).toContain("leave it out below");
    expect(page).not.toContain("Estimate again");
    await reviseQuote(
      asVisitor(world),
      quote.token,
      newQuote({ pages: pages.map((each, index) => ({ ...each, isIncluded: index === 0 })) }),
    );
    expect(await acceptQuote(asVisitor(world), quote.token, { ...SEEN, version: 2 })).toMatchObject({ ok: true });
  });

  it("cannot be bypassed by leaving it out: an estimate without any page cannot be accepted", async () => {
    await using world = await testWorld();
    const quote = await stored(world, newQuote({ pages: newQuote().pages.map((page) => ({ ...page, isIncluded: false })) }));
    expect(await acceptQuote(asVisitor(world), quote.token, SEEN)).toEqual({ ok: false, reason: "no_pages" });
    const page = await clientSees(world, quote);
    expect(page).toContain("leaves every page out, so there is nothing to accept");
    expect(page.match(ACCEPT)?.[0]).toContain("disabled");
  });

  it("is shown to staff, in the list and on the quote's page", async () => {
    await using world = await testWorld();
    const { id } = await storedWithoutHours(world);
    const office = await staffSees(world, id);
    expect(office.list).toContain("1 page without hours");
    expect(office.record).toContain("Page 2 has no hours, so the total does not include it. The client cannot accept it");
    await world.services.db.update(quotes).set({ acceptedAt: world.clock.now(), acceptedVersion: 1 });
    expect((await staffSees(world, id)).record).toContain("The client accepted the estimate without them");
  });
});

describe("a page in which nothing but a layout was recognised", () => {
  const thin = newQuote({
    pages: [
      { text: "Visitors sign in with e-mail.", isIncluded: true },
      { text: "asdf qwer", isIncluded: true },
    ],
  });

  it("prevents acceptance until it is left out, and the page offers to describe it", async () => {
    await using world = await testWorld();
    const quote = await stored(world, { ...thin, idempotencyKey: crypto.randomUUID() });
    expect(await acceptQuote(asVisitor(world), quote.token, SEEN)).toEqual({ ok: false, reason: "thin_pages" });
    const page = await clientSees(world, quote);
    expect(page).toContain("Page 2: we recognised nothing but a page layout");
    expect(page).toContain("Describe the page</button>");
    expect(page).not.toMatch(ACCEPT);
    expect(page).not.toContain("We expect");
    const pages = thin.pages.map((each, index) => ({ ...each, isIncluded: index === 0 }));
    await reviseQuote(asVisitor(world), quote.token, { ...thin, pages });
    const described = await clientSees(world, quote);
    expect(described).toMatch(ACCEPT);
    expect(described).toContain("half of such projects within the lower amount");
    expect(await acceptQuote(asVisitor(world), quote.token, { ...SEEN, version: 2 })).toMatchObject({ ok: true });
  });

  it("does not prevent it once staff have set hours by hand", async () => {
    await using world = await testWorld();
    const quote = await stored(world, { ...thin, idempotencyKey: crypto.randomUUID() });
    const { pages } = await getVersion(world.services.db, quote.id, 1);
    const none = { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 };
    const hours = pages.map(({ estimate }, index) => ({ ...(estimate?.hours ?? none), ...(index === 1 && { backend: 12 }) }));
    const revision = { revision: 1, pages: hours, message: "" };
    expect(await sendRevision(await asStaff(world), quote.id, revision)).toMatchObject({ ok: true });
    expect(await clientSees(world, quote)).not.toContain("Describe the page");
    expect(await acceptQuote(asVisitor(world), quote.token, { ...SEEN, version: 2 })).toMatchObject({ ok: true });
  });
});
