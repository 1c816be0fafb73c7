import type { MetaDescriptor } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

/** Where a page is on the site, named as in the menus. */
export interface Place {
  readonly label: string;
  /** The pages above it, home page first, and the page itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
}

interface PageFacts {
  readonly path: string;
  readonly place: Place;
  readonly description: string;
  readonly origin: string;
  /** The path of its share image. Only pages in a menu have one of their own. */
  readonly image?: string;
  /** The page's schema.org nodes. */
  readonly graph?: readonly Record<string, unknown>[];
}

const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const shareImagePath = (path: string) => `/share${path === "/" ? "/home" : path}.png`;

interface Shared {
  readonly type: "website" | "article";
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly imageAlt: string;
}

/** What networks and messengers show of a shared link. */
export const shareTags = ({ type, title, description, url, image, imageAlt }: Shared): MetaDescriptor[] => [
  { property: "og:type", content: type },
  { property: "og:site_name", content: BRAND.name },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:url", content: url },
  { property: "og:image", content: image },
  { property: "og:image:width", content: String(SHARE_IMAGE_SIZE.width) },
  { property: "og:image:height", content: String(SHARE_IMAGE_SIZE.height) },
  { property: "og:image:alt", content: imageAlt },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "twitter:title", content: title },
  { name: "twitter:description", content: description },
  { name: "twitter:image", content: image },
];

/** The title rule produces "Dao" and "Ai ml". Share and search titles use the menu's spelling. */
const sharedTitle = (path: string, label: string) =>
  path === "/" ? pageTitle(path, BRAND) : [...pageTitle(path, BRAND).split(" | ").slice(0, -1), label].join(" | ");

/** Group names such as Services have no page, so they are not breadcrumbs. */
export function trailOf({ trail }: Place, origin: string) {
  const itemListElement = trail.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + path }));
  return { "@type": "BreadcrumbList", itemListElement };
}

/** A public page's title, description, canonical URL, share image and structured data. */
export function pageMeta({ path, place, description, origin, image = shareImagePath(path), graph = [] }: PageFacts): MetaDescriptor[] {
  const title = sharedTitle(path, place.label);
  const url = origin + path;
  const nodes = path === "/" ? graph : [...graph, trailOf(place, origin)];
  return [
    { title: pageTitle(path, BRAND) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...shareTags({
      type: "website",
      title,
      description,
      url,
      image: origin + image,
      imageAlt: `${title}, with the woven motif of this page`,
    }),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": nodes } },
  ];
}

export function organization(origin: string, description: string, { address, contactEmail, phone, socials }: ContactFacts) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: BRAND.name,
    url: origin,
    logo: `${origin}/icons/512.png`,
    description,
    email: contactEmail,
    telephone: phone,
    address: address.lines.join(", "),
    sameAs: socials.map((social) => social.href).filter((href) => href.startsWith("https:")),
  };
}

/** Services and solutions are offers; a lab is a research project. */
export function offering(path: string, name: string, description: string, origin: string) {
  const type = path.startsWith("/our-labs/") ? "ResearchProject" : "Service";
  return {
    "@type": type,
    name,
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

/** For pages specific to one visitor or moment: not indexed. */
export const unlisted = (title: string): MetaDescriptor[] => [{ title }, { name: "robots", content: "noindex" }];
