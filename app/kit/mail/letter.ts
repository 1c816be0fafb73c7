import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import { BRAND } from "#content/brand.ts";
import { logoAddress } from "#domain/look/look-address.ts";
import { type Look, sideOf } from "#domain/look/look.ts";
import type { Side } from "#domain/look/palette.ts";
import { isWebAddress } from "./web-address.ts";

interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** Text with links. */
export type Inline = readonly (string | LetterLink)[];

export type LetterPart =
  | string
  /** The main action, as a button. */
  | LetterLink
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly words: Inline }
  | { readonly items: readonly Inline[]; readonly isNumbered: boolean };

/** A mail's content before rendering. Every value is plain text, never interpreted as HTML. */
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
 * Headers are single-line: control characters and line breaks become a space, to prevent header injection. Bidirectional marks are removed,
 * because they can make one name look like another.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();

/** Keeps line breaks and tabs. The database refuses other control characters, or a terminal would interpret them. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");

/** Normalised, so it is a single line without quotes. */
const webAddress = (href: string) => new URL(href).href;

/** An invalid link becomes text: a mail with a broken link is better than a request that fails because of it. */
const brokenLink = ({ label, href }: LetterLink) => (href === "" || label === href ? label : `${label} (${href})`);

const soundPiece = (piece: string | LetterLink) =>
  typeof piece === "string" || isWebAddress(piece.href) ? piece : oneLine(brokenLink(piece));

function soundPart(part: LetterPart): LetterPart {
  if (typeof part === "string" || "facts" in part) return part;
  if ("words" in part) return { words: part.words.map(soundPiece) };
  return "items" in part ? { ...part, items: part.items.map((item) => item.map(soundPiece)) } : soundPiece(part);
}

const FONT = "font:16px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Mail programs without support show the light colours. */
export const DARK_QUERY = "@media (prefers-color-scheme:dark)";
const darkStyle = (dark: Side) =>
  `${DARK_QUERY}{.page{background:${dark.ground}!important}.letter{color:${dark.ink}!important}.quiet{color:${dark.inkSoft}!important}.line{border-color:${dark.hairline}!important}.brand{border-color:${dark.madder}!important}.link{color:${dark.indigo}!important}.act{background:${dark.indigo}!important;color:${dark.ground}!important}}`;

const lines = (text: string) => escape(readable(text)).replaceAll("\n", "<br>");

const inlineHtml = (inline: Inline, light: Side) =>
  inline
    .map((piece) =>
      typeof piece === "string"
        ? lines(piece)
        : `<a href="${escape(webAddress(piece.href))}" class="link" style="color:${light.indigo}">${escape(oneLine(piece.label))}</a>`,
    )
    .join("");

const inlineText = (inline: Inline) =>
  inline
    .map((piece) =>
      typeof piece === "string"
        ? readable(piece)
        : oneLine(piece.label) === piece.href
          ? webAddress(piece.href)
          : `${oneLine(piece.label)} (${webAddress(piece.href)})`,
    )
    .join("");

function factsHtml(facts: readonly (readonly [string, string])[], light: Side): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:${light.inkSoft}">${lines(name)}</td><td style="padding:4px 0"><strong>${lines(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" class="letter" style="margin:0 0 16px;border-collapse:collapse;color:${light.ink};${FONT}">${rows.join("")}</table>`;
}

function partHtml(part: LetterPart, light: Side): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${lines(part)}</p>`;
  if ("facts" in part) return factsHtml(part.facts, light);
  if ("words" in part) return `<p style="margin:0 0 16px">${inlineHtml(part.words, light)}</p>`;
  if ("items" in part) {
    const tag = part.isNumbered ? "ol" : "ul";
    return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px">${part.items.map((item) => `<li style="margin:0 0 4px">${inlineHtml(item, light)}</li>`).join("")}</${tag}>`;
  }
  return `<p style="margin:0 0 24px"><a href="${escape(webAddress(part.href))}" class="act" style="display:inline-block;padding:12px 22px;border-radius:4px;background:${light.indigo};color:${light.raised};text-decoration:none;font-weight:600">${escape(oneLine(part.label))}</a></p>`;
}

function partText(part: LetterPart): string {
  if (typeof part === "string") return readable(part);
  if ("facts" in part) return part.facts.map(([name, value]) => `${readable(name)}: ${readable(value)}`).join("\n");
  if ("words" in part) return inlineText(part.words);
  if ("items" in part) return part.items.map((item, index) => `${part.isNumbered ? `${index + 1}.` : "-"} ${inlineText(item)}`).join("\n");
  return `${oneLine(part.label)}:\n${webAddress(part.href)}`;
}

const headHtml = (title: string, dark: Side) =>
  `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${darkStyle(dark)}</style><title>${escape(title)}</title></head>`;

const LOGO_HEIGHT_PX = 28;

/** Shown beside the name, which remains readable if images are not loaded. */
function logoHtml(look: Look | undefined, origin: string): string {
  if (!look?.logo || origin === "") return "";
  const width = Math.round((look.logo.width / look.logo.height) * LOGO_HEIGHT_PX);
  return `<img src="${escape(origin + logoAddress(look.logo))}" width="${width}" height="${LOGO_HEIGHT_PX}" alt="" style="margin-right:10px;vertical-align:middle">`;
}

/** Renders the letter as HTML, in light and dark, and as plain text. The logo is loaded from `origin`. */
export function renderLetter(
  { subject, parts: written }: Letter,
  contact: Pick<ContactFacts, "address" | "supportEmail" | "look">,
  origin = "",
): RenderedLetter {
  const [light, dark] = [sideOf("light", contact.look), sideOf("dark", contact.look)];
  const title = oneLine(subject);
  const parts = written.map(soundPart);
  const foot = `${BRAND.name} · ${contact.address.lines.join(", ")} · ${contact.supportEmail}`;
  const html = `<!doctype html><html lang="en-GB">${headHtml(title, dark)}<body class="page" style="margin:0;padding:0;background:${light.ground}"><div class="letter" style="max-width:560px;margin:0 auto;padding:32px 24px;color:${light.ink};${FONT}"><p class="brand" style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${light.madder};font-weight:700;font-size:20px">${logoHtml(contact.look, origin)}${escape(BRAND.name)}</p>${parts.map((part) => partHtml(part, light)).join("")}<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${light.hairline};color:${light.inkSoft};font-size:13px" class="quiet line">${escape(foot)}</p></div></body></html>`;
  const text = `${BRAND.name}\n\n${parts.map(partText).join("\n\n")}\n\n-- \n${foot}\n`;
  return { subject: title, text, html };
}
