import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { CODE_LANGUAGES } from "#domain/blog/code-languages.ts";
import type { PostNode } from "#domain/blog/post-content.ts";
import { CodeTokens } from "#kit/code/code-tokens.tsx";
import { highlightCode } from "#kit/code/highlight-code.server.ts";
import { prepareBody } from "./prepare-body.server.ts";
import { PostBody } from "./render-post.tsx";

const doc = (...content: readonly PostNode[]): PostNode => ({ type: "doc", content });
const text = (words: string, ...marks: NonNullable<PostNode["marks"]>): PostNode => ({ type: "text", text: words, marks });

function onPage(body: PostNode): string {
  const router = createMemoryRouter([{ path: "*", element: <PostBody body={prepareBody(body)} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("gives headings their ids, and none in feeds", () => {
  const body = doc({ type: "heading", attrs: { level: 2 }, content: [text("Why not?")] });
  expect(onPage(body)).toBe('<h2 id="why-not">Why not?<a class="post-anchor" href="#why-not" aria-label="Link to this section">#</a></h2>');
  expect(renderToStaticMarkup(<PostBody body={prepareBody(body)} options={{ origin: "https://a.example" }} />)).toBe(
    '<h2 id="why-not">Why not?</h2>',
  );
});

it("nests marks, and keeps one link one link", () => {
  const link = { type: "link", attrs: { href: "https://b.example" } };
  expect(
    onPage(
      doc({
        type: "paragraph",
        content: [
          text("a", link, { type: "bold" }),
          text("b", link, { type: "code" }),
          { type: "hardBreak" },
          text("c", { type: "italic" }, { type: "strike" }),
        ],
      }),
    ),
  ).toBe('<p><a href="https://b.example"><strong>a</strong><code>b</code></a><br/><em><s>c</s></em></p>');
});

it("renders list items with one paragraph as lines, and with more as paragraphs", () => {
  const item = (...content: readonly PostNode[]): PostNode => ({ type: "listItem", content });
  const line = (words: string): PostNode => ({ type: "paragraph", content: [text(words)] });
  expect(
    onPage(
      doc({ type: "orderedList", attrs: { start: 3 }, content: [item(line("a"), { type: "bulletList", content: [item(line("b"))] })] }),
    ),
  ).toBe('<ol start="3"><li>a<ul><li>b</li></ul></li></ol>');
  expect(onPage(doc({ type: "bulletList", content: [item(line("a"), line("b"))] }))).toBe("<ul><li><p>a</p><p>b</p></li></ul>");
});

it("omits items without text, and lists without items", () => {
  const item = (...content: readonly PostNode[]): PostNode => ({ type: "listItem", content });
  const line = (words: string): PostNode => ({ type: "paragraph", content: [text(words)] });
  const empty = item({ type: "paragraph" });
  expect(onPage(doc({ type: "bulletList", content: [item(line("a")), empty] }))).toBe("<ul><li>a</li></ul>");
  expect(onPage(doc(line("a"), { type: "orderedList", attrs: { start: 1 }, content: [empty] }))).toBe("<p>a</p>");
});

it("renders no unknown node, and no untrusted link", () => {
  expect(onPage(doc({ type: "script", content: [text("alert(1)")] }))).toBe("");
  expect(
    onPage(doc({ type: "paragraph", content: [text("a", { type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "blink" })] })),
  ).toBe("<p>a</p>");
  expect(onPage(doc({ type: "embed", attrs: { href: "javascript:alert(1)", title: "x" } }))).not.toContain("href");
});

it("always gives a picture's dimensions, and loads it lazily", () => {
  const html = onPage(doc({ type: "image", attrs: { imageId: "id", alt: "A “loom”", caption: "In Dhaka", width: 900, height: 600 } }));
  expect(html).toContain('<source type="image/avif" srcSet="/images/id/480.avif 480w, /images/id/800.avif 800w"');
  expect(html).toContain('width="900" height="600" loading="lazy"');
  expect(html).toContain("<figcaption>In Dhaka</figcaption>");
});

it.each(CODE_LANGUAGES.filter(({ id }) => id !== "plain").map(({ id }) => id))(
  "colours %s and leaves every character where it was",
  (language) => {
    const code =
      '// é <b>\ncontract A { function f() public { uint256 x = 1; } }\n"key": [1, true]\n- a: 2\n+ b\nselect "x" from t; -- c\n<p class="x">&amp;</p>\n.a { color: red }';
    const html = renderToStaticMarkup(<CodeTokens marked={highlightCode(code, language)} />);
    const words = html
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"');
    expect(words.replaceAll("&amp;", "&")).toBe(code);
    expect(html).toContain('<span class="hljs-');
  },
);

it("makes each line of code an element with its indent, also where a comment goes over several", () => {
  const code = "/* one\n   two */\nlet a = {\n    b: 1,\n};";
  const html = renderToStaticMarkup(<CodeTokens marked={highlightCode(code, "ts")} />);
  const lines = html.split('<span class="code-line"').slice(1);
  expect(lines.map((line) => /^ data-indent="(\d+)"/.exec(line)?.[1])).toEqual([undefined, "2", undefined, "4", undefined]);
  expect(lines.filter((line) => line.includes('class="hljs-comment"'))).toHaveLength(2);
});
