import { Form, Link } from "react-router";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { PersonRecord } from "#features/contacts/person-records.server.ts";
import { KIND_LABELS, type LinkedKind } from "../linked-kinds.ts";
import type { AppointmentRecord } from "./load-appointment.server.ts";

type LinkedRecord = PersonRecord<LinkedKind>;

interface SectionProps {
  readonly record: AppointmentRecord;
  readonly errors: FieldErrors | undefined;
}

function RecordName({ record: { kind, name, href } }: { readonly record: LinkedRecord }) {
  const words = (
    <>
      {KIND_LABELS[kind]}: <bdi>{name}</bdi>
    </>
  );
  return href === undefined ? <span>{words}</span> : <Link to={href}>{words}</Link>;
}

type LinkOf = AppointmentRecord["links"][number];

function LinkedItem({ link: { kind, isVisible, record } }: { readonly link: LinkOf }) {
  if (!isVisible) return <li>{KIND_LABELS[kind]}: one, for those who may see it</li>;
  return (
    <li>
      {record ? <RecordName record={record} /> : <span>{KIND_LABELS[kind]}: gone</span>}
      <span className="appointment-links__detail">{record?.detail}</span>
      <CheckedForm method="post" className="appointment-links__form" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <SubmitButton className="button button--quiet button--small" name="intent" value="unlink" pendingLabel="Taking it away …">
          Unlink<span className="visually-hidden"> the {KIND_LABELS[kind].toLowerCase()}</span>
        </SubmitButton>
      </CheckedForm>
    </li>
  );
}

export function LinkForm({ record: { kind, id, name } }: { readonly record: Pick<PersonRecord, "kind" | "id" | "name"> }) {
  return (
    <CheckedForm method="post" className="appointment-links__form" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="recordId" value={id} />
      <SubmitButton className="button button--quiet button--small" name="intent" value="link" pendingLabel="Linking …">
        Link<span className="visually-hidden"> {name}</span>
      </SubmitButton>
    </CheckedForm>
  );
}

/** A record that could be linked, with the button for it. */
function LinkableItem({ record }: { readonly record: LinkedRecord }) {
  return (
    <li>
      <RecordName record={record} />
      <span className="appointment-links__detail">{record.detail}</span>
      <LinkForm record={record} />
    </li>
  );
}

function Finder({ record: { find, found } }: Pick<SectionProps, "record">) {
  return (
    <>
      <Form className="appointment-find" role="search" preventScrollReset>
        <TextField name="find" label="Link a quote, ticket, candidate or audit" type="search" defaultValue={find} maxLength={100} placeholder="Name, address or number" autoComplete="off" />
        <button type="submit" className="button button--quiet button--small">
          Find
        </button>
      </Form>
      {find !== "" && found.length === 0 && <p role="status">Nothing found for “{find}”.</p>}
      <ul className="appointment-links">
        {found.map((each) => (
          <LinkableItem key={each.id} record={each} />
        ))}
      </ul>
    </>
  );
}

/** What the appointment belongs to: of each kind one at most. */
export function LinkedSection({ record, errors }: SectionProps) {
  const linked = record.links.filter(({ isLinked }) => isLinked);
  return (
    <RecordSection title="Linked">
      {linked.length === 0 && <p>Nothing is linked yet.</p>}
      <ul className="appointment-links">
        {linked.map((link) => (
          <LinkedItem key={link.kind} link={link} />
        ))}
      </ul>
      <CheckedForm errors={errors} className="appointment-links__errors">
        <FormError />
      </CheckedForm>
      <Finder record={record} />
    </RecordSection>
  );
}
