import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import { BRAND } from "#content/brand.ts";
import { STEPS } from "#domain/wizard/steps.ts";
import { ChoiceTiles } from "#features/quotes/wizard/choice-tiles.tsx";
import { notFound } from "#kit/site/not-found.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { Paragraphs, Section } from "#kit/site/page-parts.tsx";
import { productWords } from "#kit/site/product-words.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/words-preview";
import "#features/quotes/wizard/wizard.css";
import "#features/quotes/wizard/wizard-fields.css";

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Words of the product`);

/**
 * The preview frame runs no scripts, which would normally draw the wizard and the ticket form, so this page renders their texts statically.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  if (services.previewOf === undefined) throw await notFound(services, "/words-preview");
  return productWords(services);
}

const nothing = () => {};

export default function WordsPreview({ loaderData: { wizard, tickets, notice } }: Route.ComponentProps) {
  return (
    <>
      {STEPS.map((step) =>
        step.kind === "choice" ? (
          <Section key={step.number} heading={`Quote wizard, step ${step.number}: ${step.title}`}>
            <ChoiceTiles
              category={step.category}
              labelledBy=""
              chosen={undefined}
              book={undefined}
              words={wizard.options[step.category]}
              dispatch={nothing}
            />
          </Section>
        ) : null,
      )}
      <Section heading="Quote wizard, under the number of pages">
        <p>{wizard.pageCount}</p>
      </Section>
      <Section heading="Ticket form, under the chosen category">
        <dl>
          {TICKET_CATEGORIES.map((category) => (
            <div key={category}>
              <dt>{category}</dt>
              <dd>{tickets.categories[category] || "No help is shown."}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section heading="Privacy policy">
        <Paragraphs paragraphs={[notice.counting, notice.cookies]} />
      </Section>
    </>
  );
}
