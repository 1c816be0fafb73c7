import { useState } from "react";
import { ROLES } from "#domain/pricing/hours.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { pageLabel } from "#domain/wizard/steps.ts";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Scrollable } from "#ui/scrollable.tsx";
import { ROLE_NAMES } from "../role-names.ts";
import type { QuoteRecord } from "./load-quote-record.server.ts";

type Page = QuoteRecord["current"]["pages"][number];

/** Shows the newest hours until the staff member types others. */
function Cell({ name, label, hours }: { readonly name: string; readonly label: string; readonly hours: number }) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="input"
      type="number"
      min="0"
      max="10000"
      step="any"
      name={name}
      value={typed ?? hours}
      onChange={(event) => setTyped(event.target.value)}
      aria-label={label}
    />
  );
}

function HoursRow({ page, index, cents }: { readonly page: Page; readonly index: number; readonly cents: number }) {
  const label = pageLabel(index + 1);
  return (
    <tr>
      <th scope="row">{label}</th>
      {ROLES.map((role) => (
        <td key={role} className="figure">
          {page.estimate ? (
            <Cell name={`${index}.${role}`} label={`${label}, ${ROLE_NAMES[role]}`} hours={page.estimate.hours[role]} />
          ) : (
            "–"
          )}
        </td>
      ))}
      <td className="figure">{page.isIncluded ? formatDollars(cents) : "off"}</td>
    </tr>
  );
}

/** Keyed by text (and position among equal texts): hours typed for a page stay with it in another version. */
const rowKey = (pages: readonly Page[], index: number) =>
  `${pages.slice(0, index).filter(({ text }) => text === pages[index]?.text).length} ${pages[index]?.text}`;

/** Hours set by hand. Saving creates a version, which the client's link then shows above the earlier ones. */
export function HoursForm({ record, answer }: { readonly record: QuoteRecord; readonly answer: Answer | undefined }) {
  const { key, revision, hold } = useSeenRevision(record.quote.version, answer, "hours");
  return (
    <CheckedForm key={key} method="post" className="quote-hours-form" errors={errorsOf(answer, "hours")} onInput={hold}>
      <input type="hidden" name="version" value={revision} />
      <Scrollable label="Hours by page and role" className="quote-hours">
        <table>
          <caption className="visually-hidden">Hours by page and role</caption>
          <thead>
            <tr>
              <th scope="col">Page</th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="figure">
                  {ROLE_NAMES[role]}
                </th>
              ))}
              <th scope="col" className="figure">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {record.current.pages.map((page, index, pages) => (
              <HoursRow key={rowKey(pages, index)} page={page} index={index} cents={record.price.pages[index]?.cents ?? 0} />
            ))}
          </tbody>
        </table>
      </Scrollable>
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="hours">
          Save hours as version {String(record.quote.version + 1)}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}
