import type { LabPage, OfferingPage } from "#content/page-types.ts";
import { plainText } from "#domain/prose/inline.ts";
import { workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { faq, offering } from "#kit/site/page-meta.ts";
import { relatedPages } from "#kit/site/related.server.ts";

/** What a service, solution or lab page shows, with its worked estimate in place of the bare sample. */
export function loadOffering<Page extends OfferingPage | LabPage>(page: Page | undefined, path: string, origin: string) {
  if (!page) throw notFound(path);
  const { sample, ...words } = page;
  const questions = page.questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }));
  return {
    page: words,
    path,
    estimate: workEstimate(sample),
    related: relatedPages(page.related),
    meta: {
      path,
      description: page.description,
      origin,
      graph: [offering(path, page.description, origin), faq(questions)],
    },
  };
}
