import { expect, it } from "vitest";
import { readMarkdownApart } from "./read-markdown-apart.server.ts";
import { postFromMarkdown } from "./read-markdown.ts";

const FILE = "---\ntitle: Keys\n---\n\n## One\n\nSome *words*.\n";

it("reads the same as without a thread", async () => expect(await readMarkdownApart(FILE)).toEqual(postFromMarkdown(FILE)));

it("times out with a sentence", async () => {
  expect(await readMarkdownApart(`# T\n\n${"*a **b `c` [d](/e) ~f~ ".repeat(30)}\n\n`.repeat(200), { maxParseMs: 1 })).toEqual({
    ok: false,
    message: expect.stringContaining("too long to read"),
  });
});
