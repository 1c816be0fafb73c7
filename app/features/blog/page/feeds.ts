import { BRAND } from "#content/brand.ts";
import type { FeedPost } from "./feed-posts.server.tsx";

interface Feed {
  readonly origin: string;
  readonly description: string;
  readonly posts: readonly FeedPost[];
  /** The date of a feed without posts. */
  readonly now: Date;
}

/** XML cannot contain most control characters, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const feedTitle = () => `${BRAND.name} blog`;

const lastChange = ({ posts, now }: Feed) =>
  new Date(posts.length === 0 ? now : Math.max(...posts.map(({ changedAt }) => changedAt.getTime())));

const lines = (...parts: readonly string[]) => parts.filter(Boolean).join("\n");

function rssItem({ id, url, title, summary, html, authors, tags, publishedAt }: FeedPost): string {
  return lines(
    "<item>",
    `<title>${xml(title)}</title>`,
    `<link>${xml(url)}</link>`,
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    ...authors.map((name) => `<dc:creator>${xml(name)}</dc:creator>`),
    ...tags.map((tag) => `<category>${xml(tag)}</category>`),
    `<description>${xml(summary)}</description>`,
    `<content:encoded>${xml(html)}</content:encoded>`,
    "</item>",
  );
}

/** RSS 2.0 with the full text. */
export function rssFeed(feed: Feed): string {
  const { origin, description, posts } = feed;
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${xml(feedTitle())}</title>`,
    `<link>${xml(origin)}/blogs</link>`,
    `<description>${xml(description)}</description>`,
    "<language>en-GB</language>",
    `<lastBuildDate>${lastChange(feed).toUTCString()}</lastBuildDate>`,
    `<atom:link href="${xml(origin)}/blogs/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map(rssItem),
    "</channel>",
    "</rss>\n",
  );
}

function atomEntry({ id, url, title, summary, html, authors, tags, publishedAt, changedAt }: FeedPost): string {
  return lines(
    "<entry>",
    `<id>urn:uuid:${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<link href="${xml(url)}"/>`,
    `<published>${publishedAt.toISOString()}</published>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    ...authors.map((name) => `<author><name>${xml(name)}</name></author>`),
    ...tags.map((tag) => `<category term="${xml(tag)}"/>`),
    `<summary>${xml(summary)}</summary>`,
    `<content type="html">${xml(html)}</content>`,
    "</entry>",
  );
}

/** Atom 1.0 with the full text. */
export function atomFeed(feed: Feed): string {
  const { origin, description, posts } = feed;
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${xml(origin)}/blogs</id>`,
    `<title>${xml(feedTitle())}</title>`,
    `<subtitle>${xml(description)}</subtitle>`,
    `<updated>${lastChange(feed).toISOString()}</updated>`,
    `<author><name>${xml(BRAND.name)}</name></author>`,
    `<link href="${xml(origin)}/blogs"/>`,
    `<link href="${xml(origin)}/blogs/atom.xml" rel="self" type="application/atom+xml"/>`,
    ...posts.map(atomEntry),
    "</feed>\n",
  );
}
