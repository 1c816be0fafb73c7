import { checkWith } from "#domain/forms/parse-form.ts";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { redirectSchema } from "./redirect-input.ts";
import type { Redirect } from "./redirects.server.ts";

function Entry({ from, to, by, at }: Redirect) {
  return (
    <li>
      <span>
        <strong>{from}</strong> redirects to <a href={to}>{to}</a>
      </span>
      <span>
        {by ?? "Former colleague"}, <Moment at={at} />
      </span>
      <CheckedForm method="post" className="settings__button">
        <input type="hidden" name="from" value={from} />
        <span>
          <SubmitButton className="button button--quiet button--small" name="intent" value="remove">
            Remove<span className="visually-hidden"> the redirect of {from}</span>
          </SubmitButton>
        </span>
      </CheckedForm>
    </li>
  );
}

export function RedirectsView({ redirects, answer }: { readonly redirects: readonly Redirect[]; readonly answer: Answer | undefined }) {
  const round = useRound(takenOf(answer, "add"));
  return (
    <>
      <p className="settings__words">
        Visitors and search engines that open an old address are sent to the new one permanently (301). Changing the address of a page adds
        the old one here. A redirect has no effect while a page with its old address is switched on.
      </p>
      <RecordSection title="New redirect">
        <CheckedForm key={round} method="post" errors={errorsOf(answer, "add", "remove")} check={checkWith(redirectSchema)}>
          <TextField name="from" label="Old address" placeholder="/old-page" autoComplete="off" />
          <TextField name="to" label="Redirects to" placeholder="/services/dao" autoComplete="off" />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="add">
              Add redirect
            </SubmitButton>
          </p>
        </CheckedForm>
      </RecordSection>
      <RecordSection title="Redirects">
        {redirects.length === 0 && <p>No redirects yet.</p>}
        <ul className="mail-attempts">
          {redirects.map((each) => (
            <Entry key={each.from} {...each} />
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
