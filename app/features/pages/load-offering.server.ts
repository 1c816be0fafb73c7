import type { WordsOf } from "#content/shapes.ts";
import { plainText } from "#domain/prose/inline.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { faq, offering } from "#kit/site/page-meta.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { relatedPages } from "#kit/site/related.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { drawArtefact } from "./artefact/draw-artefact.server.tsx";
import { withExampleOffer } from "./example-offer.ts";
import type { Services } from "#platform/services.ts";

/** The content of a service, solution or lab page, with its worked estimate in place of the sample project. */
export async function loadOffering<Type extends "service" | "solution" | "lab">(
  services: Pick<Services, "config" | "db" | "log" | "previewOf">,
  type: Type,
  path: string,
) {
  const site = await siteOf(services);
  const written = site.find(type, path);
  if (!written) throw await notFound(services, path);
  const origin = services.config.publicUrl;
  const page: WordsOf[Type] = filled(written, await contactOf(services));
  const place = placeOf(site, path);
  const { sample, artefact, ...words } = page;
  const estimate = workEstimate(await currentPriceBook(services.db), sample);
  const questions = page.questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }));
  return {
    page: words,
    path,
    name: place.label,
    artefact: drawArtefact(artefact),
    estimate,
    related: relatedPages(site, page.related),
    meta: {
      path,
      place,
      description: page.description,
      origin,
      graph: [withExampleOffer(offering(path, place.label, page.description, origin), estimate), faq(questions)],
    },
  };
}
