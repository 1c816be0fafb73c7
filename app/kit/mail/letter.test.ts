import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTACT } from "#content/brand.ts";
import { type Letter, renderLetter } from "./letter.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</p></div><style>*{display:none}</style>",
  "'\" style='background:url(//evil.example)",
  "&lt;b&gt; &amp;amp; <b>",
  "<!-- --> ]]> <![CDATA[",
  "a\u0000b\u001b[31mc\u0007",
  "\uD800 lone",
  "\u202Egnp.exe",
  "{{constructor}} ${7*7} %0d%0aBcc: x@y.z",
];

/** A letter with the same text in every field. */
const letterOf = (text: string): Letter => ({
  subject: text,
  parts: [text, { facts: [[text, text]] }, { label: text, href: `https://example.com/?q=${text}` }],
});

const rendered = (letter: Letter) => renderLetter(letter, CONTACT);

const tagsOf = (html: string) =>
  html
    .replace(/href="[^"]*"/g, "href")
    .match(/<[^>]*>/g)
    ?.join("");

function visible(html: string): string {
  const named: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
  return html
    .replace(/^.*<body[^>]*>/s, "")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2: $1")
    .replace(/<\/td><td[^>]*>/g, ": ")
    .replace(/<p style="margin:32px/, "-- $&")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => named[entity] ?? entity);
}

/** White space differs: tags replace line breaks. */
const words = (text: string) => text.replace(/\s+/g, " ").replaceAll(" :", ":").trim();

describe("a letter", () => {
  it.each(HOSTILE)("takes %j for text everywhere", (text) => {
    const { html } = rendered(letterOf(text));
    expect(tagsOf(html)).toEqual(tagsOf(rendered(letterOf("calm")).html));
  });

  it("takes any text for text", () => {
    const calm = tagsOf(rendered(letterOf("calm")).html);
    const withoutBreaks = string({ unit: "binary-ascii" }).map((text) => text.replace(/[\r\n]/g, ""));
    assert(
      property(withoutBreaks, (text) => {
        expect(tagsOf(rendered(letterOf(text)).html)).toEqual(calm);
      }),
    );
  });

  it.each([...HOSTILE, "two\nlines"])("says the same in both parts: %j", (text) => {
    const { html, text: plain } = rendered(letterOf(text));
    expect(words(visible(html))).toBe(words(plain));
  });

  it("keeps what people write, in every script, with its line breaks", () => {
    const { text, html } = rendered({ subject: "বাংলা & Größe", parts: ["শুভ সকাল\nGrüße 👋", { facts: [["Größe", "5 < 7"]] }] });
    expect(text).toContain("শুভ সকাল\nGrüße 👋\n\nGröße: 5 < 7");
    expect(html).toContain("শুভ সকাল<br>Grüße 👋");
    expect(html).toContain("<title>বাংলা &amp; Größe</title>");
  });

  it.each([
    ["Hello\r\nBcc: victim@example.com", "Hello Bcc: victim@example.com"],
    ["Hello\u2028Bcc: x@y.z\u0085\u0000", "Hello Bcc: x@y.z"],
    ["  Invoice \u202Efdp.exe ", "Invoice fdp.exe"],
  ])("has a subject of one line: %j", (subject, line) => {
    expect(rendered({ subject, parts: [] }).subject).toBe(line);
  });

  it("has nothing that the database refuses or a terminal obeys", () => {
    const { subject, text, html } = rendered(letterOf("a\u0000\u001b[2J\u009b\tb\r\nc"));
    for (const each of [subject, text, html]) expect(each).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(text).toContain("a[2J\tb\nc");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/quote/1", "https://two words/", ""])("says what it cannot link to: %j", (href) => {
    const link = { label: "Open", href };
    const { html, text } = rendered({ subject: "x", parts: [link, { words: ["See ", link] }, { items: [[link]], isNumbered: false }] });
    const said = href === "" ? "Open" : `Open (${href})`;
    expect(html).not.toContain("<a ");
    expect(text).toContain(`${said}\n\nSee ${said}\n\n- ${said}`);
  });
});

describe("the look", () => {
  const letter: Letter = { subject: "Hello", parts: ["Words", { label: "Open", href: "https://loom.example/" }] };
  const colours = { accent: ["#0d5652", "#6cccc4"], office: ["#5a2a6b", "#d0b1ee"], ground: ["#ffffff", "#10131f"] } as const;

  it("gives the line below the name, links and buttons their colours, light and dark", () => {
    const { html } = renderLetter(letter, { ...CONTACT, look: { colours } });
    expect(html).toContain("border-bottom:2px solid #0d5652");
    expect(html).toContain("background:#5a2a6b");
    expect(html).toContain(".brand{border-color:#6cccc4!important}");
    for (const old of ["#93291f", "#27346b", "#f0968c", "#a3b1ee"]) expect(html).not.toContain(old);
    expect(renderLetter(letter, { ...CONTACT, look: { seed: "loom" } }).html).toBe(rendered(letter).html);
  });

  it("shows the logo from our own address, beside the name", () => {
    const look = { logo: { hash: "0123456789abcdef", width: 80, height: 40 } };
    const { html, text } = renderLetter(letter, { ...CONTACT, look }, "https://loom.example");
    expect(html).toMatch(/<img src="https:\/\/loom\.example\/look\/0123456789abcdef\.png" width="56" height="28" alt=""[^>]*>Orbweave/);
    expect(text).toBe(rendered(letter).text);
  });
});
