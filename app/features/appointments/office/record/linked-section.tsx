import { Link } from "react-router";
import { FindForm } from "#ui/admin/record/find-form.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { RecordRows, RowErrors } from "#ui/admin/record/record-rows.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useUndoOffer } from "#ui/forms/use-answer.ts";
import type { PersonRecord } from "#kit/contacts/person-records.server.ts";
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

function LinkedItem({ link: { kind, isVisible, canUnlink, record } }: { readonly link: LinkOf }) {
  const offerUndo = useUndoOffer();
  if (!isVisible) return <li>{KIND_LABELS[kind]}: linked, outside your areas</li>;
  return (
    <li>
      {record ? <RecordName record={record} /> : <span>{KIND_LABELS[kind]}: deleted</span>}
      <span className="record-rows__detail">{record?.detail}</span>
      {canUnlink && (
        <CheckedForm
          method="post"
          className="record-rows__action"
          preventScrollReset
          onSubmit={() => record && offerUndo({ intent: "link", kind, recordId: record.id, from: "" })}
        >
          <input type="hidden" name="kind" value={kind} />
          <SubmitButton className="button button--quiet button--small" name="intent" value="unlink" pendingLabel="Unlinking …">
            Unlink<span className="visually-hidden"> the {KIND_LABELS[kind].toLowerCase()}</span>
          </SubmitButton>
        </CheckedForm>
      )}
    </li>
  );
}

interface LinkFormProps {
  readonly record: Pick<PersonRecord, "kind" | "id" | "name">;
  /** What the appointment is linked to now. */
  readonly links: readonly LinkOf[];
}

/** Replaces the linked record of that kind, if there is one. */
export function LinkForm({ record: { kind, id, name }, links }: LinkFormProps) {
  const offerUndo = useUndoOffer();
  const onSubmit = () => {
    const before = links.find((link) => link.kind === kind);
    if (before?.record) offerUndo({ intent: "link", kind, recordId: before.record.id, from: id });
    else if (before?.canUnlink) offerUndo({ intent: "unlink", kind, from: id });
  };
  return (
    <CheckedForm method="post" className="record-rows__action" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="recordId" value={id} />
      <SubmitButton className="button button--quiet button--small" name="intent" value="link" pendingLabel="Linking …">
        Link<span className="visually-hidden"> {name}</span>
      </SubmitButton>
    </CheckedForm>
  );
}

/** A record that can be linked, with its button. */
function LinkableItem({ record, links }: { readonly record: LinkedRecord; readonly links: readonly LinkOf[] }) {
  return (
    <li>
      <RecordName record={record} />
      <span className="record-rows__detail">{record.detail}</span>
      <LinkForm record={record} links={links} />
    </li>
  );
}

function Finder({ record: { find, found, links } }: Pick<SectionProps, "record">) {
  return (
    <>
      <FindForm label="Link a quote, ticket, candidate or audit" placeholder="Name, address or number" find={find} />
      {find !== "" && found.length === 0 && <p role="status">Nothing found for “{find}”.</p>}
      <RecordRows>
        {found.map((each) => (
          <LinkableItem key={each.id} record={each} links={links} />
        ))}
      </RecordRows>
    </>
  );
}

/** Linked records, at most one per kind. */
export function LinkedSection({ record, errors }: SectionProps) {
  const linked = record.links.filter(({ isLinked }) => isLinked);
  return (
    <RecordSection title="Linked">
      {linked.length === 0 && <p>Nothing is linked yet.</p>}
      <RecordRows>
        {linked.map((link) => (
          <LinkedItem key={link.kind} link={link} />
        ))}
      </RecordRows>
      <RowErrors errors={errors} />
      <Finder record={record} />
    </RecordSection>
  );
}
