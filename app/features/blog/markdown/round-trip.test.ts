import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyPost, postBodySchema, postContentSchema } from "#domain/blog/post-schema.ts";
import { anyBody } from "./any-post-fixture.ts";
import { postFromMarkdown } from "./read-markdown.ts";
import { markdownFromPost } from "./write-markdown.ts";

const NO_FACTS = { slug: "", author: "", coAuthors: [], publishedAt: "", isFeatured: false };
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 150);

it("a post exported as Markdown is imported as the same post", () => {
  fc.assert(
    fc.property(anyBody, (any) => {
      const body = postBodySchema.parse(any);
      const content = { ...emptyPost("any-post"), title: "Any post", body };
      const file = markdownFromPost(content, NO_FACTS);
      const back = postFromMarkdown(file);
      expect(back.ok ? back.content.body : back.message, file).toEqual(body);
    }),
    { numRuns: RUNS },
  );
});

it("the schema does not change what it has accepted", () => {
  fc.assert(
    fc.property(anyBody, (any) => {
      const body = postBodySchema.parse(any);
      expect(postBodySchema.parse(body)).toEqual(body);
    }),
    { numRuns: RUNS },
  );
});

it("front matter is restored with any content", () => {
  const words = fc.string({ maxLength: 60, unit: "grapheme" });
  fc.assert(
    fc.property(
      fc.record({ title: words, summary: words, seoTitle: words, seoDescription: words, seed: words }),
      fc.boolean(),
      ({ seed, ...fields }, isFeatured) => {
        const parsed = postContentSchema.safeParse({ ...emptyPost(seed), ...fields, tags: ["web3", "true", "1.5"] });
        if (!parsed.success || parsed.data.title === "") return;
        const facts = { slug: "a-post", author: "Tomas Lind", coAuthors: ["Null", "0x10"], publishedAt: "2026-05-14", isFeatured };
        expect(postFromMarkdown(markdownFromPost(parsed.data, facts))).toEqual({ ok: true, content: parsed.data, facts, notes: [] });
      },
    ),
    { numRuns: RUNS },
  );
});
