import { describe, expect, it } from "vitest";
import { foldQuotes } from "#domain/mail-in/fold-quotes.ts";
import { isStorable } from "#domain/text/storable.ts";
import { ALL_MAILS } from "#tests/mails/all-mails.ts";
import type { Expected, MailCase } from "#tests/mails/mail-case.ts";
import { parseMail } from "./parse-mail.ts";
import { READ_LIMITS } from "./read-limits.ts";
import { readMail } from "./read-mail.server.ts";
import type { ReadMail } from "./read-mail.ts";

const LARGE_BYTES = 500_000;
/** Enough for a busy machine. */
const MAX_MS = 120_000;

const rawOf = ({ raw }: MailCase) => (typeof raw === "function" ? raw() : raw);

const visibleOf = (text: string) =>
  foldQuotes(text)
    .filter(({ isFolded }) => !isFolded)
    .map((part) => part.text)
    .join("")
    .trim();

/** Picks the expected fields of a mail. */
function compared(mail: ReadMail, expected: Expected): Record<string, unknown> {
  const fields: Record<keyof Expected, unknown> = {
    text: mail.text,
    textHas: expected.textHas?.filter((words) => mail.text.includes(words)),
    textLacks: expected.textLacks?.filter((words) => !mail.text.includes(words)),
    visible: visibleOf(mail.text),
    from: mail.from.address,
    name: mail.from.name,
    subject: mail.subject,
    recipients: mail.recipients,
    messageId: mail.messageId,
    answers: mail.answers,
    sentAt: mail.sentAt?.toISOString() ?? null,
    kind: mail.kind,
    attachments: mail.attachments.map(({ name }) => name),
    firstBytes: expected.firstBytes,
    hasHtml: mail.html !== undefined,
    reports: mail.reports,
  };
  return Object.fromEntries(Object.keys(expected).map((key) => [key, fields[key as keyof Expected]]));
}

/** What must hold for every parsed mail. */
function expectSafe(mail: ReadMail): void {
  const { attachments, ...words } = mail;
  expect(isStorable({ ...words, sentAt: "", names: attachments.map(({ name, contentId }) => [name, contentId ?? ""]) })).toBe(true);
  const lines = [mail.subject, mail.from.name, mail.from.address, mail.messageId ?? "", ...mail.recipients, ...mail.answers];
  expect(lines.filter((line) => /[\r\n\0]/.test(line))).toEqual([]);
  expect(mail.text.length).toBeLessThan(READ_LIMITS.textCharacters + 500);
  expect(mail.recipients.length).toBeLessThanOrEqual(READ_LIMITS.recipients);
  expect(mail.answers.length).toBeLessThanOrEqual(50);
  expect(
    foldQuotes(mail.text)
      .map((part) => part.text)
      .join(""),
  ).toBe(mail.text);
}

describe("the corpus", () => {
  it("has at least 150 mails, all of them different", () => {
    expect(ALL_MAILS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ALL_MAILS.map(({ name }) => name)).size).toBe(ALL_MAILS.length);
  });

  it.each(ALL_MAILS)("$name", async (each) => {
    const raw = rawOf(each);
    // Large mails are parsed only in the worker thread: see mail-worker.ts.
    const reading = await (raw.byteLength > LARGE_BYTES ? readMail(raw, MAX_MS) : parseMail(raw));
    if ("unreadable" in each.expected) {
      expect(reading.ok ? "read" : reading.sentence).toContain(each.expected.unreadable);
      return;
    }
    if (!reading.ok) throw new Error(reading.sentence);
    const { mail } = reading;
    expectSafe(mail);
    expect(compared(mail, each.expected)).toMatchObject(each.expected);
    if (each.expected.reports) expect(mail.reports.length).toBe(each.expected.reports.length);
    if (each.expected.firstBytes !== undefined)
      expect(Buffer.from(mail.attachments[0]?.bytes ?? []).equals(Buffer.from(each.expected.firstBytes))).toBe(true);
  });
});
