import type { LabPage, OfferingPage } from "#content/page-types.ts";
import { plainText } from "#domain/prose/inline.ts";
import { currentPriceBook } from "#features/quotes/price-books.server.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { contactOf, filled } from "#kit/settings/contact.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { faq, offering } from "#kit/site/page-meta.ts";
import { relatedPages } from "#kit/site/related.server.ts";
import { drawArtefact } from "./artefact/draw-artefact.server.tsx";
import { withExampleOffer } from "./example-offer.ts";
import type { Services } from "#platform/services.ts";

/** The content of a service, solution or lab page, with its worked estimate instead of the bare sample. */
export async function loadOffering<Page extends OfferingPage | LabPage>(
  services: Pick<Services, "config" | "db" | "log">,
  written: Page | undefined,
  path: string,
) {
  if (!written) throw notFound(path);
  const origin = services.config.publicUrl;
  const page = filled(written, await contactOf(services));
  const { sample, artefact, ...words } = page;
  const estimate = workEstimate(await currentPriceBook(services.db), sample);
  const questions = page.questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }));
  return {
    page: words,
    path,
    name: relatedPages([path])[0]?.content ?? page.slug,
    artefact: drawArtefact(artefact),
    estimate,
    related: relatedPages(page.related),
    meta: {
      path,
      description: page.description,
      origin,
      graph: [withExampleOffer(offering(path, page.description, origin), estimate), faq(questions)],
    },
  };
}
