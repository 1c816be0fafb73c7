import type { ContactFacts } from "#features/settings/contact-facts.ts";
import { BRAND } from "#content/brand.ts";

export type LetterPart =
  | string
  /** The one thing to do, as a button. */
  | { readonly label: string; readonly href: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] };

/** What a mail says, before it has a shape. Every value is text: nothing in it is ever taken for HTML. */
export interface Letter {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/**
 * A header is one line: whatever would begin another one becomes a space. Marks that turn the direction of writing go as
 * well: with them a name can pass for another one.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();

/** Line breaks and tabs stay. The database refuses other control characters, or a terminal obeys them. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");

/** A link is an address of the web in its normal form, and so one line without quotes. Anything else is a mistake of ours. */
function webAddress(href: string): string {
  const url = new URL(href);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error(`A mail cannot link to ${url.protocol}`);
  return url.href;
}

const FONT = "font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

const lines = (text: string) => escape(readable(text)).replaceAll("\n", "<br>");

function partHtml(part: LetterPart): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if ("facts" in part) {
    const rows = part.facts.map(([name, value]) => `<tr><td style="padding:4px 16px 4px 0;color:#3f455c">${lines(name)}</td><td style="padding:4px 0"><strong>${lines(value)}</strong></td></tr>`);
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;${FONT}">${rows.join("")}</table>`;
  }
  return `<p style="margin:0 0 24px"><a href="${escape(webAddress(part.href))}" style="display:inline-block;padding:12px 22px;border-radius:4px;background:#27346b;color:#fffcf5;text-decoration:none;font-weight:600">${escape(oneLine(part.label))}</a></p>`;
}

function partText(part: LetterPart): string {
  if (typeof part === "string") return readable(part);
  if ("facts" in part) return part.facts.map(([name, value]) => `${readable(name)}: ${readable(value)}`).join("\n");
  return `${oneLine(part.label)}:\n${webAddress(part.href)}`;
}

/** The same words twice: as HTML that every mail program shows, and as plain text. */
export function renderLetter({ subject, parts }: Letter, contact: Pick<ContactFacts, "address" | "supportEmail">): RenderedLetter {
  const title = oneLine(subject);
  const foot = `${BRAND.name} · ${contact.address.lines.join(", ")} · ${contact.supportEmail}`;
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title></head><body style="margin:0;padding:0;background:#f7f2e8"><div style="max-width:560px;margin:0 auto;padding:32px 24px;color:#14182b;${FONT}"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid #93291f;font-weight:700;font-size:20px">${escape(BRAND.name)}</p>${parts.map(partHtml).join("")}<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #d8cfbb;color:#3f455c;font-size:13px">${escape(foot)}</p></div></body></html>`;
  const text = `${BRAND.name}\n\n${parts.map(partText).join("\n\n")}\n\n-- \n${foot}\n`;
  return { subject: title, text, html };
}
