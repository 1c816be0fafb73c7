import { PRODUCT_WORDS } from "#content/product-words.ts";
import { renderOnSite } from "#tests/support/render-on-site.tsx";
import { describe, expect, it } from "vitest";
import { CONTACT } from "#content/brand.ts";
import { csvLine } from "#domain/list/csv.ts";
import { letterOf } from "#kit/mail/letter-of.ts";
import { renderLetter } from "#kit/mail/letter.ts";
import { HOSTILE_TEXTS, submitted } from "./hostile-texts-fixture.ts";
import { TicketView } from "./page/ticket-view.tsx";
import type { ReadTicket } from "./read-ticket.server.ts";
import { newTicketLetter, visitorRepliedLetter } from "./ticket-letters.ts";

const AT = new Date("2026-11-15T09:00:00Z");

/** Every tag with its attribute names. We add the line breaks, one per line of text. */
const shapeOf = (html: string) => (html.replaceAll(/="[^"]*"/g, "").match(/<[a-z!/][^>]*>/gi) ?? []).filter((tag) => tag !== "<br>");

function pageOf({ subject, body }: ReturnType<typeof submitted>): string {
  const file = { id: "f", name: `${subject}.png`, bytes: 1, contentType: "image/png" };
  const message = { id: "m", kind: "visitor" as const, body, createdAt: AT, authorName: undefined, files: [file], isByEmail: false };
  // A single line, because collapsing several lines adds elements.
  const byEmail = { ...message, id: "e", isByEmail: true, body: `x ${body.replaceAll(/\s/gu, " ")}` };
  const ticket: ReadTicket = {
    number: "T-7H2M-9QXD",
    subject,
    category: "Price",
    status: "solved",
    rating: 3,
    ratingComment: body,
    createdAt: AT,
    isMerged: false,
    mergedInto: undefined,
    messages: [message, byEmail],
  };
  return renderOnSite(
    <TicketView
      ticket={ticket}
      standing={PRODUCT_WORDS.clients.tickets}
      replyKey="key"
      isMailing
      answer={{ form: "reply", message: subject, body }}
    />,
  );
}

function mailsOf({ fullName, subject, body }: ReturnType<typeof submitted>) {
  const facts = { number: "T-7H2M-9QXD", subject, fullName, body, fileCount: 1, link: "https://orbweave.example/admin" };
  return [
    newTicketLetter({ ...facts, email: "a@example.com", contactNumber: "1", category: "Price", due: "soon" }),
    visitorRepliedLetter(facts),
  ].map((letter) => renderLetter(letterOf(letter), CONTACT));
}

/** A harmless text for comparison. */
const HARMLESS = submitted("woven");

describe(`${HOSTILE_TEXTS.length} hostile texts`, () => {
  it("are a few hundred", () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  });

  it("stay text on the page: they add not a single tag, and no attribute", () => {
    const shape = shapeOf(pageOf(HARMLESS));
    for (const text of HOSTILE_TEXTS) {
      expect([text, shapeOf(pageOf(submitted(text)))]).toEqual([text, shape]);
    }
  });

  it("stay text in mails, and one line in their headers", () => {
    const shapes = mailsOf(HARMLESS).map(({ html }) => shapeOf(html));
    for (const text of HOSTILE_TEXTS) {
      for (const [index, mail] of mailsOf(submitted(text)).entries()) {
        expect([text, shapeOf(mail.html)]).toEqual([text, shapes[index]]);
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(mail.text).not.toMatch(/[^\P{Cc}\n\t]/u);
      }
    }
  });

  it("stay one cell each in CSV, and none is a formula", () => {
    for (const text of HOSTILE_TEXTS) {
      const line = csvLine([submitted(text).body, text]);
      const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? "",
      );
      expect(cells).toHaveLength(2);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  it("leave no invisible characters in a ticket", () => {
    for (const text of HOSTILE_TEXTS) {
      const { subject, fullName, body } = submitted(text);
      for (const line of [subject, fullName]) expect(line).not.toMatch(/[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u);
      expect(body.isWellFormed()).toBe(true);
    }
  });
});
