import { PRODUCT_WORDS } from "#content/product-words.ts";
import { renderOnSite } from "#tests/support/render-on-site.tsx";
import { expect, it } from "vitest";
import { TASK_PAGES } from "#content/task-pages.ts";
import { EMPTY_FORM } from "#domain/tickets/widget-state.ts";
import { AttachField } from "../widget/attach-field.tsx";
import type { ReadTicket } from "../read-ticket.server.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { ReplyForm } from "./reply-form.tsx";
import { TicketView } from "./ticket-view.tsx";
import { UnlockView } from "./unlock-view.tsx";

const AT = new Date("2026-11-15T09:00:00Z");

const messageOf = (kind: "visitor" | "staff", body: string) => ({
  id: kind,
  kind,
  body,
  createdAt: AT,
  authorName: "Ada",
  files: [],
  isByEmail: false,
});

function ticketPage({ answer, ...change }: Partial<ReadTicket> & { readonly answer?: TicketFormAnswer } = {}): string {
  const ticket: ReadTicket = {
    number: "T-7H2M-9QXD",
    subject: "Dates",
    category: "Price",
    status: "new",
    rating: null,
    ratingComment: null,
    createdAt: AT,
    isMerged: false,
    mergedInto: undefined,
    messages: [messageOf("visitor", "When?")],
    ...change,
  };
  return renderOnSite(<TicketView ticket={ticket} standing={PRODUCT_WORDS.clients.tickets} replyKey="key" isMailing answer={answer} />);
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

it("has other ids than the support panel, which can be open beside it", () => {
  const widget = {
    state: { place: "open", step: 1, form: EMPTY_FORM, isSending: false },
    dispatch: () => {},
    shares: [],
    attach: () => {},
    submit: () => undefined,
  } as const;
  const ids = idsIn(
    renderOnSite(
      <>
        <ReplyForm replyKey="key" answer={undefined} isAnswered />
        <AttachField widget={widget} form={EMPTY_FORM} isSending={false} />
      </>,
    ),
  );
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each<[TicketFormAnswer, string]>([
  [{ form: "reply", message: "Too large.", field: "files", body: "x" }, "ticket-files"],
  [{ form: "reply", message: "Too long.", body: "x" }, "ticket-reply"],
])("shows the error beside its field, where the form's fragment points: %o", (answer, field) => {
  const html = ticketPage({ answer });
  const [form = ""] = /<form [^>]*id="reply"[^>]*>/.exec(html) ?? [];
  const [, target = ""] = / action="#([^"]*)"/.exec(form) ?? [];
  expect(idsIn(html).filter((id) => id === target)).toHaveLength(1);
  const wrong = [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag);
  expect(wrong).toEqual([expect.stringContaining(`id="${field}"`)]);
  expect(wrong[0]).toMatch(new RegExp(`aria-describedby="[^"]*${target}"`));
});

it("echoes ticket ID and passcode when they do not match, and marks both", () => {
  const html = renderOnSite(
    <UnlockView
      words={TASK_PAGES.ticket}
      isMailing={false}
      answer={{ form: "unlock", message: "No.", codes: { number: "T-1", passcode: "abc" } }}
    />,
  );
  for (const value of ["T-1", "abc"]) expect(html).toContain(`value="${value}"`);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

it("promises an email only where mail is configured", () => {
  const entry = (isMailing: boolean) => renderOnSite(<UnlockView words={TASK_PAGES.ticket} isMailing={isMailing} answer={undefined} />);
  expect([entry(true).includes("email"), entry(false).includes("email")]).toEqual([true, false]);
});

it("asks for a reply once staff have answered, and links the URLs in that answer", () => {
  expect(ticketPage()).toContain("Write more");
  const messages = [messageOf("visitor", "https://theirs.example"), messageOf("staff", "See https://ours.example.")];
  const html = ticketPage({ messages });
  expect(html).toContain("Your answer");
  expect(html).toContain('<a href="https://ours.example" target="_blank" rel="noopener noreferrer nofollow ugc">');
  expect(html).not.toContain('href="https://theirs.example"');
});
