import { type RoleHours, ROLES, shownHours } from "#domain/pricing/hours.ts";
import { formatDollars, formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { PagePrice, Price } from "#domain/pricing/price.ts";
import { namePages } from "#domain/quotes/pages-without-hours.ts";
import { firstWords } from "../first-words.ts";
import { ROLE_NAMES } from "../role-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { FoundFeature, PageAnswer } from "./page-answer.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface PageBreakdownProps {
  readonly number: number;
  readonly text: string;
  /** Undefined for a missing page. */
  readonly hours: RoleHours | undefined;
  readonly page: PagePrice;
  readonly answer: PageAnswer | undefined;
  readonly values: Price["roleValues"];
}

interface RoleTableProps extends Pick<PageBreakdownProps, "number" | "page" | "values"> {
  readonly hours: RoleHours;
}

function RoleTable({ number, hours, page, values }: RoleTableProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <table className="quote-roles">
      <caption className="visually-hidden">{fillIn(labels.roles, { page: namePages([number]) })}</caption>
      <thead>
        <tr>
          {[labels.role, labels.hours, labels.perHour, labels.cost].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROLES.map((role) => (
          <tr key={role}>
            <th scope="row">{ROLE_NAMES[role]}</th>
            <td className="figure">{shownHours(hours[role])}</td>
            <td className="figure">{formatDollars(values[role] * 100)}</td>
            <td className="figure">{formatEstimate(page.roleCents[role])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Feature({ label, phrase, quantity, hours, shared }: FoundFeature) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <li>
      <span>
        {label}
        {quantity > 1 && ` × ${quantity}`} {phrase !== "" && <q>{phrase}</q>}
        {shared && <span className="quote-features__note"> {labels.shared}</span>}
      </span>
      <span className="figure">{hours} h</span>
    </li>
  );
}

function Features({ features }: { readonly features: readonly FoundFeature[] }) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  if (features.length === 0) return null;
  return (
    <ul className="quote-features" aria-label={labels.features}>
      {features.map((feature) => (
        <Feature key={feature.id} {...feature} />
      ))}
    </ul>
  );
}

function PageName({ number, text }: Pick<PageBreakdownProps, "number" | "text">) {
  return (
    <span className="quote-page__name">
      {namePages([number])} <span className="quote-page__words">{firstWords(text)}</span>
    </span>
  );
}

/** Names the estimator: only the embedded one's hours are the sum of the features. */
function sourceOf(version: string, labels: typeof RESULT_LABELS): string {
  if (version.startsWith("model:")) return labels.fromModel;
  return version === "staff" ? labels.fromStaff : labels.fromText;
}

export function PageBreakdown({ number, text, hours, page, answer, values }: PageBreakdownProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  if (!hours) {
    return (
      <p className="quote-page__summary">
        <PageName number={number} text={text} /> <span className="quote__hint">{labels.notIncluded}</span>
      </p>
    );
  }
  return (
    <details className="quote-page">
      <summary className="quote-page__summary">
        <PageName number={number} text={text} />
        <span className="figure quote-page__hours">{shownHours(page.hours)} h</span>
        <span className="figure">{formatEstimate(page.cents)}</span>
        <Icon name="chevron" />
      </summary>
      <div className="quote-page__inside">
        <p className="quote-page__text">{text}</p>
        {answer && answer.features.length > 0 && <p className="quote__hint">{sourceOf(answer.version ?? "", labels)}</p>}
        {answer && <Features features={answer.features} />}
        <RoleTable number={number} hours={hours} page={page} values={values} />
      </div>
    </details>
  );
}
