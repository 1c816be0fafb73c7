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

it("shows the draft in the fields while it can still be sent", () => {
  const html = htmlOf(recordOf(null));
  expect(html).toMatch(/name="0\.backend"[^>]*value="10"/);
  expect(html).toContain("The client does not see it.");
  expect(html).not.toContain("<details>");
});
