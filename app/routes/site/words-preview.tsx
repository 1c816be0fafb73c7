import { CLIENTS, CLOSING, REPORTS } from "#content/client-shapes.ts";
import type { Shape } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import { BRAND } from "#content/brand.ts";
import { STEPS } from "#domain/wizard/steps.ts";
import { ChoiceTiles } from "#features/quotes/wizard/choice-tiles.tsx";
import { notFound } from "#kit/site/not-found.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { Paragraphs, Section } from "#kit/site/page-parts.tsx";
import { filledWords, productWords } from "#kit/site/product-words.server.ts";
import { Prose } from "#ui/prose.tsx";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/words-preview";
import { isLabels, LABEL_SHAPES } from "#content/labels.ts";
import { loadLabels } from "#kit/site/labels.server.ts";
import type { Services } from "#platform/services.ts";
import "#features/quotes/wizard/wizard.css";
import "#features/quotes/wizard/wizard-fields.css";

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Product texts`);

/**
 * The preview frame runs no scripts, which would normally draw the wizard and the ticket form, so this page renders their texts statically.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  if (services.previewOf === undefined) throw await notFound(services, "/words-preview");
  const [written, { closing, clients, reports }] = await Promise.all([productWords(services), filledWords(services)]);
  return { ...written, closing, clients, reports, labels: await labelsIn(services, url) };
}

/** The set that the address names, for the widgets and pages that no visitor can open by an address alone. */
async function labelsIn(services: Services, { searchParams }: URL) {
  const set = searchParams.get("labels") ?? "";
  return isLabels(set) ? { set, words: await loadLabels(services, set) } : undefined;
}

const nothing = () => {};

const textOf = (words: unknown) => (typeof words === "string" ? words : "");

/** The texts of a group, under the labels that they have in the editor. */
function Texts({ heading, shape, words }: { readonly heading: string; readonly shape: Shape | undefined; readonly words: unknown }) {
  if (shape?.kind !== "group" || !isFields(words)) return null;
  return (
    <Section heading={heading}>
      <dl>
        {Object.entries(shape.fields).map(([name, { label }]) => {
          const own = words[name];
          return (
            <div key={name}>
              <dt>{label}</dt>
              {(isFields(own) ? Object.values(own) : [own]).map((text, index) => (
                <dd key={index}>
                  <Prose text={textOf(text)} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

export default function WordsPreview({ loaderData: { wizard, closing, clients, reports, tickets, notice, labels } }: Route.ComponentProps) {
  if (labels) return <Texts heading={LABEL_SHAPES[labels.set].label} shape={LABEL_SHAPES[labels.set]} words={labels.words} />;
  return (
    <>
      {STEPS.map((step) =>
        step.kind === "choice" ? (
          <Section key={step.number} heading={`Quote wizard, step ${step.number}: ${step.name}`}>
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
      <Texts heading={CLOSING.label} shape={CLOSING} words={closing} />
      {Object.entries(clients).map(([page, words]) => {
        const shape = CLIENTS.fields[page];
        return <Texts key={page} heading={`Page of a client: ${shape?.label}`} shape={shape} words={words} />;
      })}
      <Texts heading={REPORTS.label} shape={REPORTS} words={reports} />
      <Section heading="Privacy policy">
        <Paragraphs paragraphs={[notice.counting, notice.cookies]} />
      </Section>
    </>
  );
}
