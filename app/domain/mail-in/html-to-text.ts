import { htmlTokens, type HtmlToken } from "./html-tokens.ts";

const PARAGRAPHS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote".split(" "));
const LINES = new Set(
  "div section article header footer main nav aside address tr dt dd figure figcaption form fieldset center body li".split(" "),
);
/** Without a limit, nested quotes would make the text grow quadratically. */
const MAX_QUOTE_DEPTH = 10;
const MAX_LIST_DEPTH = 6;
const MAX_LINK_CHARACTERS = 2_000;

const linkOf = (href: string): string => {
  const link = href.replaceAll(/[\s\p{Cc}]+/gu, "");
  if (link.length > MAX_LINK_CHARACTERS) return "";
  if (/^https?:\/\//i.test(link)) return link;
  return /^mailto:/i.test(link) ? link.slice(7).split("?", 1).join("") : "";
};

const isSame = (text: string, link: string) => {
  const plain = (value: string) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/$/, "");
  return plain(text) === plain(link);
};

interface OpenLink {
  readonly link: string;
  text: string;
}

class Writer {
  readonly lines: string[] = [];
  line = "";
  isSpaceDue = false;
  isBlankDue = false;
  /** Quote depth of the pending blank line: the lower of the depths around it. */
  blankQuotes = 0;
  quotes = 0;
  preformatted = 0;
  cell = false;
  /** The line holds only a list marker so far. */
  isItemOpen = false;
  link: OpenLink | undefined;
  /** For each open list, the number of its next item; 0 for bullets. */
  readonly lists: number[] = [];

  private prefix(quotes = this.quotes): string {
    return "> ".repeat(Math.min(quotes, MAX_QUOTE_DEPTH));
  }

  /** Requires at least this many line ends before the next output. */
  break(lineEnds: 1 | 2): void {
    if (this.isItemOpen) return;
    if (this.line !== "") {
      this.lines.push(this.line);
      this.line = "";
    }
    if (lineEnds === 2) {
      this.blankQuotes = this.isBlankDue ? Math.min(this.blankQuotes, this.quotes) : this.quotes;
      this.isBlankDue = true;
    }
    this.isSpaceDue = false;
    this.cell = false;
  }

  lineEnd(): void {
    this.isItemOpen = false;
    this.lines.push(this.line === "" ? this.prefix().trimEnd() : this.line);
    this.line = "";
    this.isSpaceDue = false;
  }

  private begin(): void {
    const isAfterWords = this.lines.at(-1)?.replaceAll(/[> ]/g, "") !== "";
    if (this.isBlankDue && this.lines.length > 0 && isAfterWords)
      this.lines.push(this.prefix(Math.min(this.blankQuotes, this.quotes)).trimEnd());
    this.isBlankDue = false;
    this.line = this.prefix();
  }

  write(words: string): void {
    if (words === "") return;
    if (this.line === "") this.begin();
    else if (this.cell) this.line += " | ";
    else if (this.isSpaceDue) this.line += " ";
    this.cell = false;
    this.isSpaceDue = false;
    this.isItemOpen = false;
    this.line += words;
    if (this.link && this.link.text.length < MAX_LINK_CHARACTERS) this.link.text += `${words} `;
  }

  text(text: string): void {
    if (this.preformatted > 0) {
      const [first = "", ...others] = text.split(/\r?\n/);
      this.write(first);
      for (const line of others) {
        this.lineEnd();
        this.write(line);
      }
      return;
    }
    // Mails use the no-break space for indentation and blank lines, so here it is an ordinary space.
    const words = text.replaceAll(/[\s\u00A0]+/g, " ");
    if (words.startsWith(" ") && this.line !== "") this.isSpaceDue = true;
    this.write(words.trim());
    if (words.length > 1 && words.endsWith(" ")) this.isSpaceDue = true;
  }

  closeLink(): void {
    const { link = "", text = "" } = this.link ?? {};
    this.link = undefined;
    if (link === "" || isSame(text, link)) return;
    if (this.line !== "") this.isSpaceDue = true;
    this.write(text === "" ? link : `(${link})`);
    if (text === "") this.isSpaceDue = true;
  }

  openItem(): void {
    this.isItemOpen = false;
    this.break(1);
    const depth = Math.min(this.lists.length, MAX_LIST_DEPTH);
    const number = this.lists.at(-1) ?? 0;
    if (number > 0) this.lists[this.lists.length - 1] = number + 1;
    this.begin();
    this.line += `${"  ".repeat(Math.max(0, depth - 1))}${number > 0 ? `${number}.` : "-"} `;
    this.isItemOpen = true;
  }
}

function open(writer: Writer, name: string, attributes: ReadonlyMap<string, string>): void {
  if (PARAGRAPHS.has(name)) writer.break(2);
  else if (LINES.has(name)) writer.break(1);
  if (name === "br") writer.lineEnd();
  else if (name === "hr") {
    writer.break(1);
    writer.write("---");
    writer.break(1);
  } else if (name === "blockquote") writer.quotes += 1;
  else if (name === "pre") writer.preformatted += 1;
  else if (name === "ul") writer.lists.push(0);
  else if (name === "ol") writer.lists.push(1);
  else if (name === "li") writer.openItem();
  else if ((name === "td" || name === "th") && writer.line !== "") writer.cell = true;
  else if (name === "img") {
    const alt = (attributes.get("alt") ?? "").trim();
    if (alt !== "") writer.text(`[${alt}]`);
  } else if (name === "a") {
    writer.closeLink();
    writer.link = { link: linkOf(attributes.get("href") ?? ""), text: "" };
  }
}

function close(writer: Writer, name: string): void {
  if (name === "a") writer.closeLink();
  if (PARAGRAPHS.has(name)) writer.break(2);
  else if (LINES.has(name)) writer.break(1);
  if (name === "blockquote") writer.quotes = Math.max(0, writer.quotes - 1);
  else if (name === "pre") writer.preformatted = Math.max(0, writer.preformatted - 1);
  else if (name === "ul" || name === "ol") writer.lists.pop();
}

function take(writer: Writer, token: HtmlToken): void {
  if (token.kind === "text") writer.text(token.text);
  else if (token.kind === "open") open(writer, token.name, token.attributes);
  else close(writer, token.name);
}

/** Converts an HTML mail to plain text: links as "text (address)", lists, quotes with ">". */
export function htmlToText(html: string): string {
  const writer = new Writer();
  for (const token of htmlTokens(html)) take(writer, token);
  writer.closeLink();
  writer.break(1);
  return writer.lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
