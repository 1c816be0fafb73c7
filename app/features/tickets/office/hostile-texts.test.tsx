import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { contentOf } from "#kit/lists/list-cell.tsx";
import type { Cells } from "#kit/lists/list-table.tsx";
import { HOSTILE_TEXTS, submitted } from "../hostile-texts-fixture.ts";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import { TICKET_CELLS } from "./ticket-cells.tsx";
import { TicketRecordView } from "./ticket-record-view.tsx";
import { TICKET_SOURCE, type TicketRow } from "./ticket-source.server.ts";

const KEY = "00000000-0000-4000-8000-000000000000";
const AT = new Date("2026-11-15T09:00:00Z");

type Submitted = ReturnType<typeof submitted>;

function rowOf({ fullName, subject, body }: Submitted) {
  const facts = {
    id: "t",
    number: "T-7H2M-9QXD",
    email: "rina@example.com",
    contactNumber: "+88017123456",
    category: "Price",
    status: "solved",
    priority: "high",
    quoteId: null,
    assigneeId: null,
    mergedIntoId: null,
    isDemo: false,
  } as const;
  const times = { firstAnswerDueAt: AT, firstAnsweredAt: null, lastMessageAt: AT, solvedAt: null, createdAt: AT, updatedAt: AT };
  return {
    ...facts,
    ...times,
    fullName,
    subject,
    tags: [subject.slice(0, 30)],
    rating: 1,
    ratingComment: body,
    assignee: fullName,
    clock: "overdue" as const,
  };
}

function recordOf(words: Submitted): TicketRecord {
  const { fullName, subject, body } = words;
  const message = {
    body,
    createdAt: AT,
    isMine: false,
    authorName: fullName,
    files: [{ id: "f", name: `${subject}.png`, bytes: 1, contentType: "image/png" }],
  };
  const mail = {
    id: "m",
    at: AT,
    from: { address: body, name: fullName },
    subject,
    // A single line, because collapsing several lines adds elements.
    text: `x ${body.replaceAll(/\s/gu, " ")}`,
    hasHtml: true,
    hasOriginal: true,
    kind: "message",
    state: "read",
    problem: body,
    warning: "stranger",
    verdict: "none",
    checks: { spf: subject, dkim: subject, dmarc: subject },
    files: [],
    refused: [{ name: subject, why: body }],
    href: undefined,
  } as const;
  const kinds = ["visitor", "staff", "note"] as const;
  const messages = [
    ...kinds.map((kind) => ({ ...message, id: kind, kind, mail: undefined })),
    ...kinds.map((kind) => ({ ...message, id: `${kind}-mail`, kind, mail })),
  ];
  const other = { id: "o", number: "T-0000-0000", subject, fullName, status: "new", mergedIntoId: null, createdAt: AT } as const;
  const cannedReplies = [{ id: "c", title: subject, text: body }];
  return {
    ticket: rowOf(words),
    clock: "overdue",
    mergedInto: undefined,
    messages,
    cannedReplies,
    assignees: [{ id: "p", name: fullName }],
    isMailing: true,
    blocked: undefined,
    otherTickets: [other],
    trail: {
      actions: [],
      contact: { name: fullName, href: "/admin/contacts/c", phone: "" },
      entries: [
        {
          kind: "audit",
          one: "Audit",
          icon: "audits",
          id: "a",
          name: subject,
          detail: subject,
          href: "/admin/audit/a",
          address: "rina@example.com",
          person: fullName,
          at: AT,
        },
      ],
      hidden: 1,
    },
    linkedQuote: undefined,
    timeline: { entries: [{ seq: 1, at: AT, who: fullName, did: subject }] },
    keys: { reply: KEY, note: KEY },
  };
}

function pageOf(words: Submitted, change: Partial<TicketRecord["ticket"]> = {}): string {
  const record = recordOf(words);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <TicketRecordView
          record={{ ...record, ticket: { ...record.ticket, ...change } }}
          answer={{ ok: false, intent: "tags", errors: { tags: words.subject } }}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

function rowHtml(words: Submitted): string {
  const row = { ...rowOf(words), client: words.fullName, answer: null, created: AT, updated: AT };
  const cells: Cells<TicketRow> = TICKET_CELLS;
  return renderToStaticMarkup(
    Object.entries(TICKET_SOURCE.list.columns).map(([id, column]) => (
      <div key={id}>{cells[id] ? cells[id](row, {}) : contentOf(column, row[id as keyof typeof row])}</div>
    )),
  );
}

/** Every tag with its attribute names. */
const shapeOf = (html: string) => html.replaceAll(/="[^"]*"/g, "").match(/<[a-z!/][^>]*>/gi) ?? [];

/** Links other than the page's own; a visitor's text must not become one. */
const foreignLinks = (html: string) =>
  [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)]
    .map(([, href = ""]) => href)
    .filter((href) => !/^(?:\/|mailto:rina@example\.com$|tel:\+88017123456$)/.test(href));

it.each([
  ["page", (words: Submitted) => pageOf(words)],
  ["row", rowHtml],
] as const)("the %s of a ticket shows hostile texts as text: not a tag more, no attribute, no link", (_, render) => {
  const shape = shapeOf(render(submitted("woven")));
  expect(shape.length).toBeGreaterThan(20);
  for (const text of HOSTILE_TEXTS) {
    const html = render(submitted(text));
    expect([text, shapeOf(html), foreignLinks(html)]).toEqual([text, shape, []]);
  }
});

it("does not link an absent phone number, as of a ticket made from a chat", () => {
  const html = pageOf(submitted("woven"), { contactNumber: "" });
  expect(html).not.toContain("tel:");
  expect(html).toContain("Not given");
});
