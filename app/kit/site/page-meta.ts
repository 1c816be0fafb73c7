import type { MetaDescriptor } from "react-router";
import { BRAND, describeFirm } from "#content/brand.ts";
import { PUBLIC_PAGES } from "#content/site-map.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

interface PageFacts {
  readonly path: string;
  readonly description: string;
  readonly origin: string;
  /** schema.org nodes of this page. */
  readonly graph?: readonly Record<string, unknown>[];
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const shareImagePath = (path: string) => `/share${path === "/" ? "/home" : path}.png`;

const labelOf = (path: string) =>
  PUBLIC_PAGES.find((item) => item.href === path)?.content ?? pageTitle(path, BRAND).split(" | ").at(-1) ?? "";

/** The title rule writes "Dao" and "Ai ml". Share and search titles are written as in the menu. */
const sharedTitle = (path: string) =>
  path === "/" ? pageTitle(path, BRAND) : [...pageTitle(path, BRAND).split(" | ").slice(0, -1), labelOf(path)].join(" | ");

/** Group names such as Services have no page of their own, so they are no breadcrumb. */
export function trailOf(path: string, origin: string) {
  const above = PUBLIC_PAGES.map((item) => item.href).filter((href) => href === "/" || path.startsWith(`${href}/`));
  const itemListElement = [...above, path].map((href, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: labelOf(href),
    item: origin + href,
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

/** Title, description, canonical address, share image and structured data of a public page. */
export function pageMeta({ path, description, origin, graph = [] }: PageFacts): MetaDescriptor[] {
  const title = sharedTitle(path);
  const url = origin + path;
  const image = origin + shareImagePath(path);
  const nodes = path === "/" ? graph : [...graph, trailOf(path, origin)];
  return [
    { title: pageTitle(path, BRAND) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(SHARE_IMAGE_SIZE.width) },
    { property: "og:image:height", content: String(SHARE_IMAGE_SIZE.height) },
    { property: "og:image:alt", content: `${title}, with the woven motif of this page` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { "script:ld+json": { "@context": "https://schema.org", "@graph": nodes } },
  ];
}

export function organization(origin: string, { address, contactEmail, phone, socials }: ContactFacts) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: BRAND.name,
    url: origin,
    logo: `${origin}/icons/512.png`,
    description: describeFirm(),
    email: contactEmail,
    telephone: phone,
    address: address.lines.join(", "),
    sameAs: socials.map((social) => social.href).filter((href) => href.startsWith("https:")),
  };
}

/** Services and solutions are offers; a lab is a research project. */
export function offering(path: string, description: string, origin: string) {
  const type = path.startsWith("/our-labs/") ? "ResearchProject" : "Service";
  return {
    "@type": type,
    name: labelOf(path),
    description,
    url: origin + path,
    [type === "Service" ? "provider" : "parentOrganization"]: {
      "@type": "Organization",
      "@id": `${origin}/#organization`,
      name: BRAND.name,
      url: origin,
    },
  };
}

export function faq(questions: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** For pages of one visitor or one moment: not to be indexed. */
export const unlisted = (title: string): MetaDescriptor[] => [{ title }, { name: "robots", content: "noindex" }];
