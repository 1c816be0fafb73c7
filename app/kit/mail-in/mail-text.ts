import type { Email } from "postal-mime";
import { calendarSentence } from "#domain/mail-in/calendar-answer.ts";
import { htmlToText } from "#domain/mail-in/html-to-text.ts";
import { cleanBody } from "#domain/text/clean-text.ts";
import { counted } from "#domain/text/counted.ts";
import { isCalendar, isEncrypted, isTnef, textOf } from "./mail-attachments.ts";
import { READ_LIMITS } from "./read-limits.ts";

const MAX_STUB_CHARACTERS = 600;
const MAX_CALENDAR_BYTES = 200_000;
/** Placeholders that senders put into the plain text of an HTML mail. */
const STUBS = [
  /\b(?:does(?:n't| not)|do not|don't|cannot|can't|unable to) (?:support|show|display|view|read|render|see) (?:this |the |your )?(?:html|rich)/i,
  /\bhtml[- ](?:compatible|capable|enabled|email client|mail client|version|format)/i,
  /\bview (?:this|the|it) (?:e-?mail|message|newsletter)?.{0,20}\b(?:in|with) (?:your|a|the) (?:web ?)?browser/i,
  /\bthis is (?:an? )?html[- ](?:e-?mail|message|mail)/i,
  /\bhtml-(?:e-?mail|nachricht|format|version)/i,
  /\b(?:au format|formato) html\b/i,
];

const IN_TNEF =
  "The text of this email is in winmail.dat, a format that only Outlook reads. Please ask the sender to send it as HTML or plain text.";
const ENCRYPTED =
  "The text of this email is encrypted or sealed (PGP or S/MIME), and cannot be read here. Please ask the sender to send it as plain text.";

const isStub = (text: string) => text.length <= MAX_STUB_CHARACTERS && STUBS.some((stub) => stub.test(text.replaceAll(/\s+/g, " ")));

/** The plain text, unless it is missing or only says that there is HTML. */
export function bodyText({ text = "", html = "" }: Pick<Email, "text" | "html">): string {
  const plain = text.trim();
  if (html === "" || (plain !== "" && !isStub(plain))) return text;
  const ofHtml = htmlToText(html.slice(0, READ_LIMITS.htmlCharacters));
  return ofHtml === "" ? text : ofHtml;
}

/** Truncated with a note; the raw mail keeps everything. */
export function limitText(text: string): string {
  // Truncates before cleaning: cleaning megabytes would only take time.
  const clean = cleanBody(text.slice(0, READ_LIMITS.textCharacters * 2));
  if (clean.length <= READ_LIMITS.textCharacters && text.length <= READ_LIMITS.textCharacters * 2) return clean;
  const note = `[The text was cut here: it has ${counted(text.length, "character")}. The original email has all of it.]`;
  return `${clean.slice(0, READ_LIMITS.textCharacters).toWellFormed()}\n\n${note}`;
}

/** What a reader must know besides the text: replies to invitations, and why there is no text. */
export function notesOn({ attachments }: Pick<Email, "attachments">, hasText: boolean): readonly string[] {
  const calendars = attachments.filter(isCalendar).map((part) => calendarSentence(textOf(part, MAX_CALENDAR_BYTES)));
  const notes = calendars.filter((sentence) => sentence !== undefined);
  if (!hasText && attachments.some(isTnef)) notes.push(IN_TNEF);
  if (!hasText && attachments.some(isEncrypted)) notes.push(ENCRYPTED);
  return [...new Set(notes)];
}
