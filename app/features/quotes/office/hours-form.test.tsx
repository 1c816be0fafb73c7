import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { CURRENT_PRICE_BOOK } from "#domain/pricing/price-book.ts";
import { HoursForm } from "./hours-form.tsx";
import type { QuoteRecord } from "./load-quote-record.server.ts";

const ONE = { backend: 1, frontend: 1, blockchain: 1, uiux: 1, projectManager: 1 };
const NOW = new Date("2026-11-19T09:00:00Z");

/** One page of one hour in every role, $180, with a draft of ten hours for the backend. */
const recordOf = (acceptedAt: Date | null) =>
  ({
    quote: { status: "proposal_sent", acceptedAt, delivery: "Regular", totalCents: 180_00, hoursRevision: 2 },
    current: { choices: {}, pages: [{ text: "A shop", isIncluded: true, estimate: { hours: ONE } }] },
    draft: { hours: [{ ...ONE, backend: 10 }], message: "As we said on the phone", by: "Ada Admin", at: NOW, isOlder: false },
    book: CURRENT_PRICE_BOOK,
    link: "https://orbweave.example/quote/x",
  }) as unknown as QuoteRecord;

const htmlOf = (record: QuoteRecord) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <HoursForm record={record} answer={undefined} /> }]);
  return renderToStaticMarkup(<Page />);
};

it("shows the hours that the client accepted, and apart from them a draft that was never sent", () => {
  const html = htmlOf(recordOf(NOW));
  const [agreed = "", unsent = ""] = html.split("<details>");
  expect(agreed).toContain("$180</strong>, current price");
  expect(agreed).not.toContain("$540");
  expect(agreed).not.toContain("Draft by");
  expect(unsent).toContain("Draft by Ada Admin");
  expect(unsent).toContain("As we said on the phone");
  expect(unsent).toContain("$540");
});

it("marks hours that are none, and keeps the costs of the other pages", () => {
  const record = recordOf(null);
  const [page] = record.current.pages;
  const two = { ...record, current: { ...record.current, pages: [page, { ...page, text: "A blog" }] } } as QuoteRecord;
  const html = htmlOf({ ...two, draft: { ...two.draft, hours: [{ ...ONE, backend: -5 }, ONE] } as unknown as QuoteRecord["draft"] });
  expect(html).toMatch(/aria-invalid="true"[^>]*name="0\.backend" value="-5"/);
  expect(html).toContain("Backend: Hours are a number from 0 to 10,000.");
  expect(html.match(/quote-hours__cost">[^<]*/g)?.map((cell) => cell.split(">")[1])).toEqual(["Cost", "", "$180"]);
  expect(html).not.toContain("Fill in all hours");
  // The sentence about a draft is one paragraph.
  expect(html).toMatch(/<p class="notice"><span>Draft by Ada Admin, .*The client does not see it\.<\/span><\/p>/);
});

it("shows the draft in the fields while it can still be sent", () => {
  const html = htmlOf(recordOf(null));
  expect(html).toMatch(/name="0\.backend"[^>]*value="10"/);
  expect(html).toContain("The client does not see it.");
  expect(html).not.toContain("<details>");
});
