import { decodeEntities } from "./html-entities.ts";

export type HtmlToken =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: "close"; readonly name: string };

/** Elements whose content is not markup. The content of these is never shown; the content of the others is text. */
const SILENT = new Set(["script", "style", "title", "iframe", "noembed", "noframes"]);
const LITERAL = new Set(["textarea", "xmp", "plaintext"]);
const MAX_ATTRIBUTES = 50;

const isSpace = (character: string) =>
  character === " " || character === "\n" || character === "\t" || character === "\r" || character === "\f";
const isLetter = (character: string) => /^[a-zA-Z]$/.test(character);
/** `toLowerCase` changes the length of texts with some Turkish letters. */
const lowered = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

class Reader {
  readonly html: string;
  readonly lower: string;
  at = 0;
  readonly tokens: HtmlToken[] = [];

  constructor(html: string) {
    this.html = html;
    this.lower = lowered(html);
  }

  text(end: number): void {
    if (end > this.at) this.tokens.push({ kind: "text", text: decodeEntities(this.html.slice(this.at, end)) });
    this.at = end;
  }

  /** Skips past the next occurrence; to the end if there is none, like browsers. */
  skipTo(mark: string): void {
    const found = this.html.indexOf(mark, this.at);
    this.at = found < 0 ? this.html.length : found + mark.length;
  }

  while(fits: (character: string) => boolean): string {
    const start = this.at;
    while (this.at < this.html.length && fits(this.html.charAt(this.at))) this.at += 1;
    return this.html.slice(start, this.at);
  }

  value(): string {
    const quote = this.html.charAt(this.at);
    if (quote !== '"' && quote !== "'") return decodeEntities(this.while((each) => !isSpace(each) && each !== ">"));
    const end = this.html.indexOf(quote, this.at + 1);
    const value = this.html.slice(this.at + 1, end < 0 ? this.html.length : end);
    this.at = end < 0 ? this.html.length : end + 1;
    return decodeEntities(value);
  }

  attributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      this.while((each) => isSpace(each) || each === "/");
      if (this.at >= this.html.length || this.html.charAt(this.at) === ">") break;
      // A leading equals sign belongs to the name; otherwise the loop would not advance.
      const start = this.at;
      this.at += 1;
      this.while((each) => !isSpace(each) && each !== "=" && each !== ">" && each !== "/");
      const name = this.lower.slice(start, this.at);
      this.while(isSpace);
      let value = "";
      if (this.html.charAt(this.at) === "=") {
        this.at += 1;
        this.while(isSpace);
        value = this.value();
      }
      if (!attributes.has(name) && attributes.size < MAX_ATTRIBUTES) attributes.set(name, value);
    }
    this.at = Math.min(this.html.length, this.at + 1);
    return attributes;
  }

  content(name: string): void {
    const end = name === "plaintext" ? -1 : this.lower.indexOf(`</${name}`, this.at);
    const until = end < 0 ? this.html.length : end;
    if (LITERAL.has(name)) this.tokens.push({ kind: "text", text: this.html.slice(this.at, until) });
    this.at = until;
    if (end >= 0) this.skipTo(">");
  }

  tag(): void {
    const isClosing = this.html.charAt(this.at + 1) === "/";
    this.at += isClosing ? 2 : 1;
    const start = this.at;
    this.while((each) => !isSpace(each) && each !== "/" && each !== ">");
    const name = this.lower.slice(start, this.at);
    const attributes = this.attributes();
    if (isClosing) this.tokens.push({ kind: "close", name });
    else if (SILENT.has(name) || LITERAL.has(name)) this.content(name);
    else this.tokens.push({ kind: "open", name, attributes });
  }

  markup(): void {
    const [next, afterNext] = [this.html.charAt(this.at + 1), this.html.charAt(this.at + 2)];
    if (isLetter(next) || (next === "/" && isLetter(afterNext))) return this.tag();
    if (this.html.startsWith("<!--", this.at)) {
      // `<!-->` and `<!--->` are complete comments.
      this.at += this.html.startsWith("<!-->", this.at) ? 2 : this.html.startsWith("<!--->", this.at) ? 3 : 4;
      return this.skipTo("-->");
    }
    if (next === "!" || next === "?" || next === "/") return this.skipTo(">");
    return this.text(this.at + 1);
  }

  read(): readonly HtmlToken[] {
    while (this.at < this.html.length) {
      const start = this.html.indexOf("<", this.at);
      this.text(start < 0 ? this.html.length : start);
      if (start >= 0) this.markup();
    }
    return this.tokens;
  }
}

/**
 * Tokenises HTML in one pass. It need not match a browser on malformed markup: the output is rewritten from the tokens, with every text and
 * value escaped.
 */
export const htmlTokens = (html: string): readonly HtmlToken[] => new Reader(html).read();
