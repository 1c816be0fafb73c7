import type { CaseStudy } from "#content/page-types.ts";
import { BRAND } from "#content/brand.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { isId } from "#domain/list/search-params.ts";
import { loadPictures } from "#kit/media/load-pictures.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { shareImagePath } from "#kit/site/page-meta.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { relatedPages } from "#kit/site/related.server.ts";
import { type Site, siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";
import { figuresOf, pictureOf } from "./case-figures.server.ts";
import { loadTeam } from "./load-team.server.ts";

type Needed = Pick<Services, "config" | "db" | "log" | "previewOf">;

const casePath = (slug: string) => `/work/${slug}`;

/** Author and publisher are the firm; the case names its people in the text. */
function article({ headline, description, publishedOn }: CaseStudy, path: string, origin: string) {
  const firm = { "@type": "Organization", "@id": `${origin}/#organization`, name: BRAND.name, url: origin };
  const url = origin + path;
  const image = origin + shareImagePath(path);
  return {
    "@type": "Article",
    headline,
    description,
    url,
    image,
    datePublished: publishedOn,
    inLanguage: "en-GB",
    author: firm,
    publisher: firm,
  };
}

/** In menu order; cases not in the menu are omitted. */
const listCases = (site: Site): CaseStudy[] => site.pages.flatMap(({ href }) => site.find("case", href) ?? []);

async function listedCases(services: Needed) {
  const [book, contact, site] = await Promise.all([currentPriceBook(services.db), contactOf(services), siteOf(services)]);
  return filled(listCases(site), contact).map((page) => {
    const { slug, headline, lede, kind } = page;
    const figures = figuresOf(page, book);
    return { listed: { path: casePath(slug), slug, headline, lede, kind, strip: figures.strip }, figures };
  });
}

const HOME_FIGURES = 3;

/** Every case as the home page shows it: with its main figures, or with its text if it has none. */
export const loadCases = async (services: Needed) =>
  (await listedCases(services)).map(({ listed: { path, kind, headline, lede, strip } }) => ({
    path,
    kind,
    headline,
    lede: strip.length === 0 ? lede : "",
    strip: strip.slice(0, HOME_FIGURES),
  }));

export type ListedCase = Awaited<ReturnType<typeof loadCases>>[number];

/** Adds a picture of the work, for which the home page has no room. */
export const loadPicturedCases = async (services: Needed) =>
  (await listedCases(services)).map(({ listed, figures }) => ({ ...listed, picture: pictureOf(figures) }));

export type PicturedCase = Awaited<ReturnType<typeof loadPicturedCases>>[number];

/** A case study with its figures. Links to a report or post that is not public are left out; `hasReport` says whether the report is. */
export async function loadCase(services: Needed, path: string, hasReport: boolean) {
  const site = await siteOf(services);
  const written = site.find("case", path);
  if (!written) throw await notFound(services, path);
  const [book, contact, team] = await Promise.all([currentPriceBook(services.db), contactOf(services), loadTeam(services)]);
  const page = filled(written, contact);
  const { pictures = [] } = page;
  const library = await loadPictures(
    services.db,
    // A draft may have a picture field that is still empty.
    pictures.map(({ image }) => image).filter(isId),
  );
  const published = new Set(team.flatMap((person) => person.posts.map((post) => post.path)));
  const isThere = ({ needs, href = "" }: CaseStudy["artefacts"][number]) =>
    needs === undefined || (needs === "report" ? hasReport : published.has(href));
  const origin = services.config.publicUrl;
  const { effort, ...words } = page;
  return {
    page: { ...words, effort: effort && { paragraphs: effort.paragraphs }, artefacts: page.artefacts.filter(isThere) },
    path,
    figures: figuresOf(page, book),
    pictures: pictures.flatMap(({ image, caption }) => {
      const shown = library.get(image);
      return shown ? [{ image: shown, caption }] : [];
    }),
    people: (page.people?.named ?? []).flatMap(({ name, did }) => {
      const person = team.find((each) => each.name === name);
      return person ? [{ name, role: person.role, isDemo: person.isDemo, did }] : [];
    }),
    related: relatedPages(site, page.related),
    meta: { path, place: placeOf(site, path), description: page.description, origin, graph: [article(page, path, origin)] },
  };
}

export type LoadedCase = Awaited<ReturnType<typeof loadCase>>;
