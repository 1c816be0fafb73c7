import { describe, expect, it } from "vitest";
import { CONTACT } from "#content/brand.ts";
import { wordsError } from "./check-words.ts";
import { letterFrom } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";
import { linkVariable, samplesOf } from "#kit/capability/mail-template.ts";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { templateGroups } from "./templates.ts";

const LINK = "https://orbweave.example/quote/1?a=b&c";
const BODY = `Hello {{reader}},

| Total: {{total}}
| Phone: {{phone}}

{{message}}

Two things:
- one
- [two](https://example.com/two)
1. first

See [our page]({{link}}) first.

[Open it]({{link}})`;

const partsOf = (body: string, values: Readonly<Record<string, string>>) => letterFrom({ subject: "", body }, values).parts;

describe("the words of a template", () => {
  it("become paragraphs, facts, lists, links and a button", () => {
    expect(partsOf(BODY, { reader: "Ada", total: "$5", phone: "", message: "One.\n\nTwo.", link: LINK })).toEqual([
      "Hello Ada,",
      { facts: [["Total", "$5"]] },
      "One.\n\nTwo.",
      "Two things:",
      { items: [["one"], [{ label: "two", href: "https://example.com/two" }]], isNumbered: false },
      { items: [["first"]], isNumbered: true },
      { words: ["See ", { label: "our page", href: LINK }, " first."] },
      { label: "Open it", href: LINK },
    ]);
  });

  it("leave out what speaks of nothing", () => {
    expect(partsOf("{{a}}\n\n{{a}} {{b}}\n\n| X: {{a}}\n\n[Go]({{a}})\n\nEnd", { a: "", b: " " })).toEqual(["End"]);
  });

  it("take a value for a value: no sign and no placeholder in it means anything", () => {
    const evil = "{{link}}\n\n[Click](https://evil.example)\n- x\n| a: b";
    expect(partsOf("{{a}}", { a: evil, link: LINK })).toEqual([evil]);
    const { html } = renderLetter(
      letterFrom({ subject: "{{a}}", body: "{{a}}\n\n- {{a}}\n\n| {{a}}: {{a}}" }, { a: '<img src=x onerror="1">' }),
      CONTACT,
    );
    expect(html).not.toContain("<img");
  });

  it("are rendered in both parts, links with their addresses", () => {
    const { text, html } = renderLetter(
      letterFrom({ subject: "x", body: BODY }, { reader: "Ada", total: "", phone: "", message: "", link: LINK }),
      CONTACT,
    );
    expect(text).toContain("- one\n- two (https://example.com/two)\n\n1. first");
    expect(text).toContain(`See our page (${LINK}) first.`);
    expect(html).toContain('<li style="margin:0 0 4px">one</li>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).not.toContain("{{");
  });
});

describe("words that staff have changed", () => {
  const template = { variables: { author: { label: "Who", sample: "Ada" }, link: linkVariable("The link") } };

  it.each([
    [
      "an unknown variable",
      { subject: "x", body: "{{salary}} {{link}}" },
      { body: "{{salary}} is not a variable of this email. There are {{author}}, {{link}} and {{firm}}." },
    ],
    [
      "an unknown variable in the subject",
      { subject: "{{Link}}", body: "{{link}}" },
      { subject: "{{Link}} is not a variable of this email. There are {{author}}, {{link}} and {{firm}}." },
    ],
    [
      "a link mail without its link",
      { subject: "x", body: "Hello" },
      { body: "{{link}} is missing. Without it this email cannot do its job (the link)." },
    ],
    [
      "a script for a link",
      { subject: "x", body: "{{link}}\n\n[Go](javascript:alert)" },
      { body: "javascript:alert is not a web address. Links begin with https://." },
    ],
    [
      "a button to what is no address",
      { subject: "x", body: "{{link}}\n\n[Go]({{author}})" },
      { body: "{{author}} is not a web address. Links begin with https://." },
    ],
    [
      "an address that somebody's name is filled into",
      { subject: "x", body: "{{link}}\n\n[Go](https://{{author}}/)" },
      { body: "https://{{author}}/ mixes an address with a placeholder. Write the whole address." },
    ],
    [
      "an address with more behind it",
      { subject: "x", body: "[Go]({{link}}?for={{author}})" },
      { body: "{{link}}?for={{author}} is not a web address. Links begin with https://." },
    ],
    [
      "braces within braces",
      { subject: "Dear {{au{thor}}", body: "{{link}}" },
      { subject: "{{ stands alone: a placeholder has two braces on each side. There are {{author}}, {{link}} and {{firm}}." },
    ],
    [
      "a brace too few",
      { subject: "x", body: "{{link}} {{author}" },
      { body: "{{ stands alone: a placeholder has two braces on each side. There are {{author}}, {{link}} and {{firm}}." },
    ],
  ])("are refused with %s", (_, words, errors) => {
    expect(wordsError(template, words)).toEqual(errors);
  });

  it("are fine with what the template knows", () => {
    expect(wordsError(template, { subject: "{{ author }} of {{firm}}", body: "[Go]({{link}})" })).toBeUndefined();
  });
});

describe("every template of the product", () => {
  const all = templateGroups({ capabilities: CAPABILITIES }).flatMap(({ templates }) => templates);

  it("has a name of its own, and words that it would accept itself", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter((each) => wordsError(each, each))).toEqual([]);
  });

  it.each(all.map((each) => [each.name, each] as const))("%s is complete with its samples", (_, each) => {
    const { subject, text } = renderLetter(letterFrom(each, samplesOf(each)), CONTACT);
    expect(`${subject} ${text}`).not.toContain("{{");
    expect(subject).not.toBe("");
  });
});
