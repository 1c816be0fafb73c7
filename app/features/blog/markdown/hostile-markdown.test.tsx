import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostNode } from "#domain/blog/post-content.ts";
import { isSafeHref } from "#domain/blog/safe-href.ts";
import { prepareBody } from "../prepare-body.server.ts";
import { PostBody } from "../render-post.tsx";
import { HEAVY_MARKDOWN, HOSTILE_MARKDOWN } from "./hostile-markdown-fixture.ts";
import { bodyFromMarkdown, postFromMarkdown } from "./read-markdown.ts";
import { tooIntricate } from "./too-intricate.ts";

const html = (body: PostNode) =>
  renderToStaticMarkup(<PostBody body={prepareBody(body)} options={{ origin: "https://orbweave.example" }} />);

/** Elements that the renderer may emit, with harmless attributes only. */
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g;
const ELEMENTS = new Set(
  "p h2 h3 h4 ul ol li blockquote hr br strong em s code pre a span div table thead tbody tr th td figure figcaption picture source img".split(
    " ",
  ),
);
const ATTRIBUTE = /\s([a-z-]+)(?:="([^"]*)")?/gi;
const ATTRIBUTES = new Set(
  "class href src srcset sizes type alt width height loading decoding id scope start role aria-label tabindex".split(" "),
);

function check(markup: string): void {
  expect(markup.replaceAll(TAG, "")).not.toMatch(/[<>]/);
  for (const [, element = "", attributes = ""] of markup.matchAll(TAG)) {
    expect(ELEMENTS).toContain(element);
    for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
      expect(ATTRIBUTES).toContain(name.toLowerCase());
      if (name === "href") expect(isSafeHref(value.replaceAll("&amp;", "&"))).toBe(true);
    }
  }
}

it.each(HOSTILE_MARKDOWN)("renders %j as nothing but text", (file) => {
  const read = postFromMarkdown(`---\ntitle: A title\n---\n\n${file}`);
  if (!read.ok) throw new Error(read.message);
  check(html(read.content.body));
});

it("reports what it left out", () => {
  const read = postFromMarkdown("---\ntitle: A title\nlayout: page\n---\n[x](javascript:alert(1)) ![y](https://evil.example/pixel.png)");
  expect(read).toMatchObject({
    ok: true,
    notes: [expect.stringContaining("“layout”"), expect.stringContaining("javascript:alert(1)"), expect.stringContaining("pixel.png")],
  });
});

describe("heavy files", () => {
  it.each(HEAVY_MARKDOWN)("returns soon with a sentence: %s", (_, file) => {
    const startedMs = performance.now();
    const read = postFromMarkdown(file);
    expect(performance.now() - startedMs).toBeLessThan(20_000);
    if (read.ok) check(html(read.content.body));
    else expect(read.message).toMatch(/^[A-Z“].+\.$/);
  });
});

it.each(["<!--\n```\n-->\n\n", "\u00A0\n", "~~~\n\n"])("is not misled by %j before dense input", (start) => {
  expect(tooIntricate(`${start}${"[a](".repeat(290)}\n\u00A0\n${"[a](".repeat(290)}`)).toContain("too many brackets");
});

it.each([
  ["---\ntitle: [a\n---\n", "no valid YAML"],
  ["---\n- a\n---\n", "a list of names and values"],
  ["---\ntitle: A\ncover: 5\n---\n", "“cover”"],
  ["---\ntitle: A\ntags: [a/b]\n---\n", "A tag is made of"],
  [`---\ntitle: ${"x".repeat(141)}\n---\n`, "at most 140 characters"],
])("refuses %j with a sentence", (file, message) => {
  expect(postFromMarkdown(file)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});

it("treats fields without a value as absent", () => {
  const read = postFromMarkdown(
    "---\ntitle: 2026\nsummary:\nslug: ~\ntags:\nauthor:\ncoAuthors: [~, Ada Admin, 7]\npublishedAt:\nfeatured:\ncover:\nseoTitle:\n---\nx",
  );
  expect(read).toMatchObject({
    ok: true,
    content: { title: "2026", summary: "", tags: [], seoTitle: "", cover: { kind: "weave" } },
    facts: { slug: "", author: "", coAuthors: ["Ada Admin", "7"], publishedAt: "", isFeatured: false },
  });
  expect(postFromMarkdown('---\ntitle: A\ntags: ""\n---\n')).toMatchObject({ ok: true, content: { tags: [] } });
  expect(postFromMarkdown("---\ntitle: {a: 1}\n---\n")).toMatchObject({
    ok: false,
    message: "“title” in the front matter cannot be read.",
  });
});

it("keeps all pasted text, also what would be front matter and title in a file", () => {
  const read = bodyFromMarkdown("---\nFirst: words\n---\n\n# A heading\n\n[x](javascript:alert(1))");
  expect(read).toMatchObject({ ok: true, notes: [expect.stringContaining("javascript:")] });
  expect(read.ok && plainText(read.body)).toBe("First: words\nA heading\nx");
});

it("takes the title from the first heading when the front matter has none", () => {
  expect(postFromMarkdown("# *Plain* `words`\n\nText.")).toMatchObject({
    ok: true,
    content: { title: "Plain words", cover: { kind: "weave", seed: "post" }, body: { content: [{ type: "paragraph" }] } },
  });
});

it("reads common dialects: alerts, task lists, references, footnotes, HTML breaks", () => {
  const read = postFromMarkdown(
    "# T\n\n> [!caution]\n> Careful.\n\n- [x] done\n- [ ] to do\n\n[a][b] and https://example.com, line<br>break[^1]\n\n[b]: /services/dao\n[^1]: Noted.",
  );
  expect(read.ok && read.content.body.content).toMatchObject([
    { type: "callout", attrs: { kind: "warning" }, content: [{ content: [{ text: "Careful." }] }] },
    {
      type: "bulletList",
      content: [{ content: [{ content: [{ text: "[x] done" }] }] }, { content: [{ content: [{ text: "[ ] to do" }] }] }],
    },
    {
      type: "paragraph",
      content: [
        { text: "a", marks: [{ type: "link", attrs: { href: "/services/dao" } }] },
        { text: " and " },
        { text: "https://example.com", marks: [{ type: "link" }] },
        { text: ", line" },
        { type: "hardBreak" },
        { text: "break[1]" },
      ],
    },
    { type: "paragraph", content: [{ text: "[1]" }] },
    { type: "paragraph", content: [{ text: "Noted." }] },
  ]);
});
