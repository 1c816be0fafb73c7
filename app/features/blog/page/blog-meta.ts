import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { type Place, shareImagePath, shareTags, trailOf } from "#kit/site/page-meta.ts";
import { blogPath, type BlogQuery } from "./blog-query.ts";
import { postPath } from "./post-card.ts";
import { postTitle } from "./post-title.ts";
import type { PostPage } from "./read-post.server.ts";

const feeds = (origin: string): MetaDescriptor[] => [
  { tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${BRAND.name} blog (RSS)`, href: `${origin}/blogs/rss.xml` },
  { tagName: "link", rel: "alternate", type: "application/atom+xml", title: `${BRAND.name} blog (Atom)`, href: `${origin}/blogs/atom.xml` },
];

export interface IndexFacts {
  readonly origin: string;
  readonly description: string;
  readonly place: Place;
  readonly query: BlogQuery;
  readonly pages: number;
  /** How many posts match. */
  readonly total: number;
}

const pageWords = ({ q, tag, author, page }: BlogQuery) =>
  [q && `“${q}”`, tag, author, page > 1 && `Page ${page}`]
    .filter(Boolean)
    .map((words) => ` | ${words}`)
    .join("");

/** Not indexed: searches, and tags or authors without posts. Anyone could invent unlimited URLs of that kind. */
const isUnlisted = ({ q, tag, author }: BlogQuery, total: number) => q !== "" || ((tag !== "" || author !== "") && total === 0);

/** Every page of the list has its own URL and links to its neighbours. */
export function blogMeta({ origin, description, place, query, pages, total }: IndexFacts): MetaDescriptor[] {
  const title = pageTitle("/blogs", BRAND) + pageWords(query);
  const url = origin + blogPath(query);
  const neighbour = (rel: "prev" | "next", page: number): MetaDescriptor => ({
    tagName: "link",
    rel,
    href: origin + blogPath({ ...query, page }),
  });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(isUnlisted(query, total) ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...(query.page > 1 ? [neighbour("prev", query.page - 1)] : []),
    ...(query.page < pages ? [neighbour("next", query.page + 1)] : []),
    ...feeds(origin),
    ...shareTags({
      type: "website",
      title,
      description,
      url,
      image: origin + shareImagePath("/blogs"),
      imageAlt: `${title}, with the woven motif of this page`,
    }),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": [blog(description, origin), trailOf(place, origin)] } },
  ];
}

const blog = (description: string, origin: string) => ({
  "@type": "Blog",
  "@id": `${origin}/blogs#blog`,
  url: `${origin}/blogs`,
  name: `${BRAND.name} blog`,
  description,
  publisher: { "@id": `${origin}/#organization` },
});

/** The change time is a cache buster. */
const postImage = (origin: string, slug: string, changedAt: string) =>
  `${origin}${shareImagePath(postPath(slug))}?v=${Date.parse(changedAt) || 0}`;

function blogPosting({ card, publishedAt, changedAt }: PostPage, description: string, origin: string) {
  const url = origin + postPath(card.slug);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    mainEntityOfPage: url,
    headline: card.title,
    description,
    image: postImage(origin, card.slug, changedAt),
    datePublished: publishedAt,
    dateModified: changedAt,
    author: card.authors.map(({ name, slug }) => ({ "@type": "Person", name, url: origin + blogPath({ author: slug }) })),
    publisher: {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: BRAND.name,
      url: origin,
      logo: `${origin}/icons/512.png`,
    },
    ...(card.tags.length > 0 && { keywords: card.tags }),
    inLanguage: "en-GB",
    timeRequired: `PT${card.minutes}M`,
    isPartOf: { "@id": `${origin}/blogs#blog` },
  };
}

function breadcrumbs({ card }: PostPage, origin: string) {
  const steps = [
    ["Home", "/"],
    ["Blogs", "/blogs"],
    [card.title, postPath(card.slug)],
  ] as const;
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path })),
  };
}

export function postMeta(post: PostPage, origin: string): MetaDescriptor[] {
  const { card, seoTitle, seoDescription, publishedAt, changedAt } = post;
  const path = postPath(card.slug);
  const description = seoDescription || card.summary;
  const url = origin + path;
  return [
    { title: postTitle({ title: card.title, seoTitle }) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...feeds(origin),
    ...shareTags({
      type: "article",
      title: seoTitle || card.title,
      description,
      url,
      image: postImage(origin, card.slug, changedAt),
      imageAlt: `${card.title}, with the woven motif of this post`,
    }),
    { property: "article:published_time", content: publishedAt },
    { property: "article:modified_time", content: changedAt },
    ...card.authors.map(({ name }) => ({ property: "article:author", content: name })),
    ...card.tags.map((tag) => ({ property: "article:tag", content: tag })),
    {
      "script:ld+json": { "@context": "https://schema.org", "@graph": [blogPosting(post, description, origin), breadcrumbs(post, origin)] },
    },
  ];
}
