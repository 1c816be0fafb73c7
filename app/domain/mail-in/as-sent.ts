import { type HtmlToken, htmlTokens } from "./html-tokens.ts";
import { safeStyle } from "./safe-style.ts";

const ELEMENTS = new Set(
  (
    "a abbr address article aside b bdi big blockquote br caption center cite code col colgroup dd del div dl dt em " +
    "figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section " +
    "small span strike strong sub sup table tbody td tfoot th thead tr tt u ul wbr"
  ).split(" "),
);
const EMPTY = new Set(["br", "col", "hr", "img", "wbr"]);
/** Attributes with their allowed values. `href`, `src` and `style` have separate rules. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  align: /^[a-z]{1,10}$/i,
  alt: /^[^\p{Cc}]{0,500}$/u,
  bgcolor: /^#?\w{1,20}$/,
  border: /^\d{1,3}$/,
  cellpadding: /^\d{1,3}$/,
  cellspacing: /^\d{1,3}$/,
  color: /^#?\w{1,20}$/,
  colspan: /^\d{1,3}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  face: /^[\w ,.'-]{1,100}$/,
  height: /^\d{1,4}(?:px|%)?$/,
  lang: /^[a-z-]{1,20}$/i,
  rowspan: /^\d{1,3}$/,
  size: /^[+-]?\d{1,2}$/,
  start: /^\d{1,6}$/,
  title: /^[^\p{Cc}]{0,500}$/u,
  valign: /^[a-z]{1,10}$/i,
  width: /^\d{1,4}(?:px|%)?$/,
};
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/]+={0,2}$/;
/**
 * For pictures that are shown again. Each is embedded once whatever its size, but a mail can name the same one in a hundred thousand tags.
 */
const MAX_REPEATED_CHARACTERS = 2_000_000;
const MAX_LINK_CHARACTERS = 2_000;
const MAX_DEPTH = 200;

/** Forbids fetching, running and submitting anything, even if the frame that shows the document forgets to. */
const HEAD = [
  '<!doctype html><html><head><meta charset="utf-8">',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'">`,
  '<meta name="referrer" content="no-referrer"><title>Email</title></head><body>',
].join("");
const FOOT = "</body></html>";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "").replaceAll("\0", "");

function linkAttributes(href: string): string {
  const link = href.replaceAll(/[\s\p{Cc}]+/gu, "");
  if (link.length > MAX_LINK_CHARACTERS || !/^(?:https?:\/\/|mailto:)/i.test(link)) return "";
  return ` href="${escaped(link)}" target="_blank" rel="noopener noreferrer nofollow"`;
}

function attributesOf(name: string, attributes: ReadonlyMap<string, string>): string {
  let written = name === "a" ? linkAttributes(attributes.get("href") ?? "") : "";
  for (const [attribute, value] of attributes) {
    const allowed = Object.hasOwn(ATTRIBUTES, attribute) ? ATTRIBUTES[attribute] : undefined;
    if (allowed?.test(value)) written += ` ${attribute}="${escaped(value)}"`;
  }
  const style = safeStyle(attributes.get("style") ?? "");
  return style === "" ? written : `${written} style="${escaped(style)}"`;
}

function altText(attributes: ReadonlyMap<string, string>, missing = ""): string {
  const alt = (attributes.get("alt") ?? "").trim().slice(0, 500) || missing;
  return alt === "" ? "" : `<span>[${escaped(alt)}]</span>`;
}

class Page {
  readonly parts: string[] = [HEAD];
  readonly stack: string[] = [];
  readonly counts = new Map<string, number>();
  readonly images: ReadonlyMap<string, string>;
  readonly embedded = new Set<string>();
  repeatedCharacters = 0;

  constructor(images: ReadonlyMap<string, string>) {
    // Once for each picture: the expression takes 20 ms for one of 5 MB.
    this.images = new Map([...images].filter(([, url]) => PICTURE.test(url)));
  }

  /**
   * An image that came with the mail. Any other is replaced by its alt text, because fetching it would tell the sender who reads the mail
   * and when.
   */
  picture(attributes: ReadonlyMap<string, string>): string {
    const source = (attributes.get("src") ?? "").trim();
    const id = /^cid:/i.test(source) ? source.slice(4) : undefined;
    const url = id === undefined ? (PICTURE.test(source) ? source : undefined) : this.images.get(id);
    if (url === undefined) return altText(attributes);
    if (id !== undefined) {
      const repeated = this.embedded.has(id) ? this.repeatedCharacters + url.length : this.repeatedCharacters;
      if (repeated > MAX_REPEATED_CHARACTERS) return altText(attributes, "the same picture again");
      this.repeatedCharacters = repeated;
      this.embedded.add(id);
    }
    return `<img${attributesOf("img", attributes)} src="${url}">`;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (!ELEMENTS.has(name)) return;
    if (name === "img") {
      this.parts.push(this.picture(attributes));
      return;
    }
    if (!EMPTY.has(name)) {
      if (this.stack.length >= MAX_DEPTH) return;
      this.stack.push(name);
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    }
    this.parts.push(`<${name}${attributesOf(name, attributes)}>`);
  }

  pop(): string {
    const name = this.stack.pop() ?? "";
    this.counts.set(name, (this.counts.get(name) ?? 0) - 1);
    this.parts.push(`</${name}>`);
    return name;
  }

  close(name: string): void {
    if ((this.counts.get(name) ?? 0) === 0) return;
    while (this.pop() !== name);
  }

  take(token: HtmlToken): void {
    if (token.kind === "text") this.parts.push(escaped(token.text));
    else if (token.kind === "open") this.open(token.name, token.attributes);
    else this.close(token.name);
  }

  end(): string {
    while (this.stack.length > 0) this.pop();
    return this.parts.join("") + FOOT;
  }
}

/**
 * Sanitises the HTML of a mail for a sandboxed frame: a complete document, rewritten from an allow-list. Nothing in it runs, submits or
 * fetches. `images` maps the Content-IDs, without angle brackets, of the images that came with the mail to data URLs.
 */
export function asSent(html: string, images: ReadonlyMap<string, string>): string {
  const page = new Page(images);
  for (const token of htmlTokens(html)) page.take(token);
  return page.end();
}
