import { Fragment } from "react";
import { Link } from "react-router";
import { ContactSuggestions } from "#kit/back-office/contact-suggestions.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { useCreatedToast } from "#ui/forms/use-created-toast.ts";
import { useShown } from "#ui/forms/use-shown.ts";
import { MAX_TOPIC_CHARACTERS } from "../../appointment-limits.ts";
import { AppointmentsPage } from "../appointments-page.tsx";
import { DayForm } from "./day-form.tsx";
import { KIND_LABELS } from "../linked-kinds.ts";
import type { BookingPage } from "./load-booking.server.ts";
import { SlotFields } from "./slot-fields.tsx";

interface BookingProps {
  readonly page: BookingPage;
  readonly errors: FieldErrors | undefined;
}

function TypeField({ page: { types, type } }: Pick<BookingProps, "page">) {
  const [shown, show] = useShown(type?.id);
  return (
    <SelectField
      name="type"
      label="Meeting type"
      options={types.map(({ id, name, minutes }) => ({ value: id, label: `${name}, ${minutes} min` }))}
      value={shown}
      onChange={(event) => show(event.target.value)}
    />
  );
}

/** Hidden fields that keep the known client and record when another day is shown. */
function ClientInAddress({ page: { client, about } }: Pick<BookingProps, "page">) {
  if (client.email === "") return null;
  return (
    <>
      <input type="hidden" name="email" value={client.email} />
      <input type="hidden" name="name" value={client.fullName} />
      {about && <input type="hidden" name={about.kind} value={about.id} />}
    </>
  );
}

function ClientFields({ page: { client, timeZones } }: Pick<BookingProps, "page">) {
  const mailWords = useMailWords();
  return (
    <>
      <ContactSuggestions nameField="fullName" emailField="email">
        <TextField name="fullName" label="Client’s name" defaultValue={client.fullName} maxLength={100} autoComplete="off" dir="auto" />
        <TextField
          name="email"
          label="Client’s email"
          type="email"
          defaultValue={client.email}
          maxLength={254}
          autoComplete="off"
          hint={mailWords("Receives the invitation, with a link to reschedule or cancel.")}
        />
      </ContactSuggestions>
      <SelectField
        name="timeZone"
        label="Client’s time zone"
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        defaultValue={client.timeZone}
      />
      <TextArea name="topic" label="Topic" rows={3} maxLength={MAX_TOPIC_CHARACTERS} isOptional dir="auto" />
    </>
  );
}

/** Why the list of hosts is shorter than the team. */
function OtherPeople({ page: { others } }: Pick<BookingProps, "page">) {
  if (others.length === 0) return null;
  return (
    <p className="field__hint">
      Hosts are those who take appointments. Not listed, because they take none:{" "}
      {others.map(({ id, name, isSettable }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          {isSettable ? <Link to={`/admin/appointments/availability?host=${id}`}>{name}</Link> : name}
        </Fragment>
      ))}
      .{others.some(({ isSettable }) => !isSettable) && " An admin can set their hours."}
    </p>
  );
}

const NO_HOSTS = (
  <EmptyState
    slug="no-hosts"
    title="No one takes appointments yet"
    action={
      <Link className="button button--quiet" to="/admin/appointments/availability">
        Set working hours
      </Link>
    }
  >
    <p>To book, you need a host with working hours and an active meeting type.</p>
  </EmptyState>
);

/** Staff choose type, host and day first, then a free slot or any other time. */
export function BookingView({ page, errors }: BookingProps) {
  useCreatedToast("Appointment booked.");
  const { type, host, hosts, day, zone, chosen, slots, about, idempotencyKey } = page;
  if (!type || !host) return <AppointmentsPage>{NO_HOSTS}</AppointmentsPage>;
  return (
    <AppointmentsPage>
      <RecordSection title="New appointment">
        <DayForm hosts={hosts} hostId={host.id} date={day} zone={zone}>
          <TypeField page={page} />
          <ClientInAddress page={page} />
        </DayForm>
        <OtherPeople page={page} />
        <CheckedForm method="post" errors={errors}>
          <input type="hidden" name="typeId" value={type.id} />
          <input type="hidden" name="hostId" value={host.id} />
          <input type="hidden" name="date" value={day} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <SlotFields
            key={`${type.id} ${host.id} ${day}`}
            slots={slots}
            day={day}
            zone={zone}
            host={host}
            chosen={chosen?.start}
            time={chosen?.time}
          />
          <ClientFields page={page} />
          {about && (
            <p>
              <input type="hidden" name="kind" value={about.kind} />
              <input type="hidden" name="recordId" value={about.id} />
              Linked to the {KIND_LABELS[about.kind].toLowerCase()}{" "}
              <bdi>{about.href === undefined ? about.name : <Link to={about.href}>{about.name}</Link>}</bdi>.
            </p>
          )}
          <FormError />
          <div className="actions">
            <SubmitButton pendingLabel="Booking …">Book appointment</SubmitButton>
          </div>
        </CheckedForm>
      </RecordSection>
    </AppointmentsPage>
  );
}
