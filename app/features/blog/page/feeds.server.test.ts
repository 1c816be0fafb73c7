import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { addPost } from "../blog-fixture.ts";
import { feedPosts } from "./feed-posts.server.tsx";
import { atomFeed, rssFeed } from "./feeds.ts";
import { parseXml } from "./strict-xml-fixture.ts";

const ORIGIN = "https://orbweave.example";

it("RSS and Atom are well-formed and contain the whole text with absolute URLs", async () => {
  await using world = await testWorld();
  const { services } = world;
  const link = { type: "link", attrs: { href: "/services/dao" } };
  const body = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "]]> & <b> \u0001", marks: [link] }] },
      { type: "codeBlock", attrs: { language: "ts" }, content: [{ type: "text", text: "const a = b < 1 && c;" }] },
      { type: "image", attrs: { imageId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", alt: "A loom", caption: "", width: 900, height: 600 } },
    ],
  };
  const id = await addPost(services, { slug: "a-post", title: "Fish & <chips>", body, tags: ["q&a"] });
  await addPost(services, { slug: "a-draft", status: "draft" });
  const feed = { origin: ORIGIN, description: "Notes", posts: await feedPosts(services, ORIGIN), now: world.clock.now() };
  const rss = parseXml(rssFeed(feed));
  expect(rss.all("item")).toHaveLength(1);
  expect(rss.text("guid")).toBe(`urn:uuid:${id}`);
  expect(rss.all("title").map(({ text }) => text)).toEqual(["Orbweave blog", "Fish & <chips>"]);
  const atom = parseXml(atomFeed(feed));
  expect([atom.text("published"), atom.all("category")[0]?.attributes["term"]]).toEqual(["2026-05-14T04:00:00.000Z", "q&a"]);
  for (const html of [rss.text("content:encoded"), atom.text("content")]) {
    expect(html).toContain(`<a href="${ORIGIN}/services/dao">]]&gt; &amp; &lt;b&gt; </a>`);
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain(`srcSet="${ORIGIN}/images/3f2504e0-4f89-41d3-9a0c-0305e82c3301/480.avif 480w, ${ORIGIN}/images/`);
  }
});

it("a feed without posts is valid", async () => {
  await using world = await testWorld();
  const feed = { origin: ORIGIN, description: "Notes", posts: await feedPosts(world.services, ORIGIN), now: world.clock.now() };
  expect(parseXml(rssFeed(feed)).all("item")).toEqual([]);
  expect(parseXml(atomFeed(feed)).text("updated")).toBe("2026-11-15T09:00:00.000Z");
});
