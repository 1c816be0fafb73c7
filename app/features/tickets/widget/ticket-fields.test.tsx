import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { EMPTY_FORM } from "#domain/tickets/widget-state.ts";
import { ticketHelp } from "#kit/site/product-words.server.ts";
import { TicketFields } from "./ticket-fields.tsx";

const HELP = { Price: "Rates, invoices and offers.", Product: "", Service: "", Others: "" };

function fields(words: typeof PRODUCT_WORDS, category: string, errors: Readonly<Record<string, string>> = {}): string {
  const form = { ...EMPTY_FORM, draft: { ...EMPTY_FORM.draft, category }, errors };
  const Component = () => <TicketFields form={form} isSending={false} dispatch={() => {}} />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: ticketHelp(words) } }} />);
}

const WITH_HELP = { ...PRODUCT_WORDS, tickets: { categories: HELP } };

it("has no help for categories until words are written for them", () => {
  expect(ticketHelp(PRODUCT_WORDS)).toEqual({});
  expect(fields(PRODUCT_WORDS, "Price")).not.toMatch(/help|describedby/);
});

it("explains the chosen category, and no other", () => {
  expect(fields(WITH_HELP, "Price")).toContain('<p id="ticket-category-help" class="ticket-note">Rates, invoices and offers.</p>');
  expect(fields(WITH_HELP, "Price")).toContain('aria-describedby="ticket-category-help"');
  for (const category of ["", "Product", "constructor"]) expect(fields(WITH_HELP, category)).not.toMatch(/help|describedby/);
});

it("names the help and the mistake of a field", () => {
  const html = fields(WITH_HELP, "Price", { category: "Choose another." });
  expect(html).toContain('aria-describedby="ticket-category-help ticket-category-error"');
});
