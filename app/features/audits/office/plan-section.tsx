import { weeksOf } from "#domain/audits/week-span.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { formatDay } from "#domain/list/office-time.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { planSchema } from "../staff-input.ts";
import type { SectionProps } from "./section-props.ts";

/** The engagement's weeks, with the number of days in each. */
function Span({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }) {
  return (
    <ol className="audit-span" aria-label={`From ${formatDay(startsOn)} to ${formatDay(endsOn)}, by week`}>
      {weeksOf(startsOn, endsOn).map(({ monday, days }) => (
        <li key={monday} className={`audit-span__week audit-span__week--${days}`}>
          <span className="audit-span__day">{formatDay(monday).replace(/ \d{4}$/, "")}</span>
          <span className="audit-span__bar" aria-hidden="true" />
          <span className="visually-hidden">{days === 1 ? "1 day" : `${days} days`}</span>
        </li>
      ))}
    </ol>
  );
}

/** Team, dates and price. */
export function PlanSection({ record: { audit, activity, team }, answer }: SectionProps) {
  const { key, revision, hold } = useSeenRevision(audit.planRevision, answer, "plan");
  const mailWords = useMailWords();
  const staff = activity.staff.map(({ id, name }) => ({ value: id, label: name }));
  // Former staff stay on their teams.
  const former = audit.teamIds
    .filter((id) => !staff.some(({ value }) => value === id))
    .map((id, index) => ({ value: id, label: team[audit.teamIds.indexOf(id)] ?? `Former colleague (${index + 1})` }));
  const isPromised = audit.status === "scheduled";
  return (
    <>
      {audit.startsOn && audit.endsOn && <Span startsOn={audit.startsOn} endsOn={audit.endsOn} />}
      <CheckedForm
        key={key}
        method="post"
        errors={errorsOf(answer, "plan")}
        check={checkWith(planSchema)}
        preventScrollReset
        onInput={hold}
      >
        <input type="hidden" name="revision" value={revision} />
        <Choices
          name="teamIds"
          legend="Team"
          type="checkbox"
          options={[...staff, ...former]}
          chosen={audit.teamIds}
          hint="Their names appear in the report."
        />
        <div className="audit-pair">
          <TextField name="startsOn" label="First day" type="date" defaultValue={audit.startsOn ?? ""} isOptional={!isPromised} />
          <TextField
            name="endsOn"
            label="Last day"
            type="date"
            defaultValue={audit.endsOn ?? ""}
            isOptional={!isPromised}
            hint={
              isPromised && mailWords("If a day changes, the client gets an email.", "If a day changes, the client sees it on their page.")
            }
          />
        </div>
        <TextField
          name="priceCents"
          label="Price in dollars"
          inputMode="numeric"
          defaultValue={audit.priceCents === null ? "" : String(audit.priceCents / 100)}
          isOptional
        />
        <FormError />
        <p className="actions">
          <SubmitButton className="button button--quiet button--small" name="intent" value="plan">
            Save plan
          </SubmitButton>
        </p>
      </CheckedForm>
    </>
  );
}
