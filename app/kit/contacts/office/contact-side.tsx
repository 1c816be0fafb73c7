import { Form, Link } from "react-router";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { FindForm } from "#ui/admin/record/find-form.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { RecordRows, RowErrors } from "#ui/admin/record/record-rows.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { PhoneLink } from "#ui/admin/phone-link.tsx";
import { MAX_PHONE_CHARACTERS } from "../contact-input.ts";
import type { FoundContact } from "../find-contacts.server.ts";
import { ClientFields } from "./client-fields.tsx";
import { ClientForm } from "./client-form.tsx";
import type { ContactRecord } from "./load-contact.server.ts";

export interface SideProps {
  readonly record: ContactRecord;
  /** Only the errors of the form with this intent. */
  readonly answer: Answer | undefined;
}

function Facts({ record: { contact, names, kinds, counts, firstAt } }: Pick<SideProps, "record">) {
  const facts = [
    { name: "Names used", value: names.length === 0 ? "" : <bdi>{names.join(", ")}</bdi> },
    ...(contact.phone === "" ? [] : [{ name: "Call", value: <PhoneLink phone={contact.phone} /> }]),
    ...(firstAt ? [{ name: "First contact", value: <Moment at={firstAt} /> }] : []),
    { name: "Last activity", value: <Moment at={contact.lastSeenAt} /> },
    ...kinds
      .filter(({ kind }) => (counts[kind] ?? 0) > 0)
      .map(({ kind, many }) => ({
        name: many,
        value: (
          <Link to={`?kind=${kind}`} preventScrollReset>
            {counts[kind]}
          </Link>
        ),
      })),
  ];
  return <FactList facts={facts} />;
}

function DetailsForm({ record: { contact } }: Pick<SideProps, "record">) {
  const { name, company, phone } = contact;
  return (
    <ClientForm key={contact.id} intent="details" saved={{ name, company, phone }}>
      <ClientFields name={name} placeholder={contact.displayName} company={company} />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={phone}
        maxLength={MAX_PHONE_CHARACTERS}
        autoComplete="off"
        isOptional
      />
    </ClientForm>
  );
}

function Address({
  address: { address, isVerified },
  isOnly,
}: {
  readonly address: ContactRecord["addresses"][number];
  readonly isOnly: boolean;
}) {
  return (
    <li>
      <MailLink address={address} />
      <StatusBadge tone={isVerified ? "good" : "neutral"}>{isVerified ? "Verified" : "Not verified"}</StatusBadge>
      {!isOnly && (
        <CheckedForm method="post" className="record-rows__action" preventScrollReset>
          <input type="hidden" name="address" value={address} />
          <ConfirmSubmit
            className="button button--quiet button--small"
            name="intent"
            value="split"
            title={`Split off ${address}?`}
            text="This address and its records become a separate contact. You can merge them again later."
            confirmLabel="Split off"
            pendingLabel="Splitting …"
          >
            Split off<span className="visually-hidden"> {address}</span>
          </ConfirmSubmit>
        </CheckedForm>
      )}
    </li>
  );
}

function Addresses({ record: { addresses }, answer }: SideProps) {
  return (
    <RecordSection title="Addresses">
      <RecordRows>
        {addresses.map((address) => (
          <Address key={address.address} address={address} isOnly={addresses.length === 1} />
        ))}
      </RecordRows>
      <RowErrors errors={errorsOf(answer, "split")} />
      <p className="contact-hint">An address is verified when its owner opens a link that was only sent there.</p>
    </RecordSection>
  );
}

function Other({ other: { id, name, addresses }, into }: { readonly other: FoundContact; readonly into: string }) {
  return (
    <li>
      <Link to={`/admin/contacts/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <span className="record-rows__detail">{addresses}</span>
      <CheckedForm method="post" className="record-rows__action" preventScrollReset>
        <input type="hidden" name="otherId" value={id} />
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="merge"
          title={`Merge ${name} into ${into}?`}
          text="Addresses and notes move to this contact, and the other contact is removed. Records are not changed. You can undo this."
          confirmLabel="Merge"
          pendingLabel="Merging …"
        >
          Merge<span className="visually-hidden"> {name} into this contact</span>
        </ConfirmSubmit>
      </CheckedForm>
    </li>
  );
}

function SamePerson({ record: { contact, find, found, namesakes }, answer }: SideProps) {
  const others = [...found, ...namesakes.filter(({ id }) => !found.some((each) => each.id === id))];
  return (
    <RecordSection title="Duplicates">
      <FindForm label="Find a duplicate contact" placeholder="Name or address" find={find} />
      {find !== "" && found.length === 0 && <p role="status">No contacts found for “{find}”.</p>}
      {find === "" && namesakes.length > 0 && (
        <p>{namesakes.length === 1 ? "One other goes" : `${namesakes.length} others go`} by the same name:</p>
      )}
      <RecordRows>
        {others.map((other) => (
          <Other key={other.id} other={other} into={contact.displayName} />
        ))}
      </RecordRows>
      <RowErrors errors={errorsOf(answer, "merge", "unmerge")} />
    </RecordSection>
  );
}

/** The data subject's rights under the GDPR, for all addresses at once. */
function TheirData({ record: { contact, addresses }, answer }: SideProps) {
  return (
    <RecordSection title="Personal data">
      <Form method="post" action={`/admin/contacts/${contact.id}/export`} reloadDocument>
        <button type="submit" className="button button--quiet button--small">
          Export data
        </button>
      </Form>
      <details className="contact-erase" open={errorsOf(answer, "erase") !== undefined || undefined}>
        <summary data-verb="Erase this contact…">Erase this contact</summary>
        <CheckedForm method="post" errors={errorsOf(answer, "erase")} preventScrollReset>
          <TextField
            name="again"
            label={`To erase everything, type ${addresses[0]?.address ?? "the address"}`}
            autoComplete="off"
            maxLength={254}
            hint="Deletes records, notes, emails and files of all addresses, and removes personal details from the activity log. This cannot be undone."
          />
          <FormError />
          <div className="actions">
            <SubmitButton className="button button--danger button--small" name="intent" value="erase" pendingLabel="Erasing …">
              Erase permanently
            </SubmitButton>
          </div>
        </CheckedForm>
      </details>
    </RecordSection>
  );
}

export function ContactSide(props: SideProps) {
  const { record } = props;
  return (
    <>
      <RecordSection title="Facts">
        <Facts record={record} />
        <DetailsForm record={record} />
      </RecordSection>
      <Addresses {...props} />
      <SamePerson key={record.contact.id} {...props} />
      {record.may.privacy && <TheirData {...props} />}
    </>
  );
}
