import { Form, Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { erasureInput, personInput } from "./person-input.ts";
import type { HeldData } from "./look-up-person.server.ts";

function LookUp({ errors }: { readonly errors: FieldErrors | undefined }) {
  return (
    <CheckedForm method="post" check={checkWith(personInput)} errors={errors}>
      <input type="hidden" name="intent" value="look-up" />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="The address of a client or visitor. This only shows what is stored."
      />
      <div className="actions">
        <SubmitButton className="button button--quiet" pendingLabel="Looking …">
          Look up
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

function Erasure({ email, errors }: { readonly email: string; readonly errors: FieldErrors | undefined }) {
  return (
    <CheckedForm method="post" check={checkWith(erasureInput)} errors={errors}>
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="email" value={email} />
      <FormError />
      <TextField
        name="again"
        label="To erase everything, type the address again"
        autoComplete="off"
        maxLength={254}
        hint="Deletes records, notes, emails and files, and removes personal details from the activity log. This cannot be undone. Copies in backups remain until the backups expire."
      />
      <div className="actions">
        <SubmitButton className="button button--danger" pendingLabel="Erasing …">
          Erase permanently
        </SubmitButton>
      </div>
    </CheckedForm>
  );
}

function Held({ held: { email, isStaff, kinds }, errors }: { readonly held: HeldData; readonly errors: FieldErrors | undefined }) {
  return (
    <div className="settings__found">
      <h3>{email}</h3>
      {kinds.length === 0 ? (
        <p>No data stored for this address.</p>
      ) : (
        <FactList facts={kinds.map(({ name, count }) => ({ name, value: count }))} />
      )}
      {kinds.length > 0 && (
        // The browser, not the router, must submit this form, because the response is a download.
        <Form method="post" action="/admin/settings/data/export" reloadDocument>
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button button--quiet">
            Export as JSON
          </button>
        </Form>
      )}
      {isStaff ? (
        <p className="settings__words">
          This person works here: remove them under <Link to="/admin/people">People</Link>.
        </p>
      ) : (
        kinds.length > 0 && <Erasure key={email} email={email} errors={errors} />
      )}
    </div>
  );
}

interface PersonSectionProps {
  /** The result of the last look-up. */
  readonly held: HeldData | undefined;
  readonly lookUpErrors: FieldErrors | undefined;
  readonly erasureErrors: FieldErrors | undefined;
}

/** The data subject's rights under the GDPR: access, export and erasure. */
export function PersonSection({ held, lookUpErrors, erasureErrors }: PersonSectionProps) {
  return (
    <RecordSection title="Personal data">
      <p className="settings__words">Everything stored about a person who wrote to you, to export or erase when they ask.</p>
      <LookUp errors={lookUpErrors} />
      {held && <Held held={held} errors={erasureErrors} />}
    </RecordSection>
  );
}
