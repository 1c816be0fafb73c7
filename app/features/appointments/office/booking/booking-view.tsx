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
import { AppointmentsPage, InterviewsPage } from "../appointments-page.tsx";
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
function ClientInAddress({ page: { client, about, isInterview } }: Pick<BookingProps, "page">) {
  // The application tells who the candidate is.
  if (isInterview && about) return <input type="hidden" name={about.kind} value={about.id} />;
  if (client.email === "") return null;
  return (
    <>
      <input type="hidden" name="email" value={client.email} />
      <input type="hidden" name="name" value={client.fullName} />
      {about && <input type="hidden" name={about.kind} value={about.id} />}
    </>
  );
}

function ClientFields({ page: { client, timeZones, isInterview } }: Pick<BookingProps, "page">) {
  const mailWords = useMailWords();
  const whose = isInterview ? "Candidate’s" : "Client’s";
  return (
    <>
      <ContactSuggestions nameField="fullName" emailField="email">
        <TextField name="fullName" label={`${whose} name`} defaultValue={client.fullName} maxLength={100} autoComplete="off" dir="auto" />
        <TextField
          name="email"
          label={`${whose} email`}
          type="email"
          defaultValue={client.email}
          maxLength={254}
          autoComplete="off"
          hint={mailWords("Receives the invitation, with a link to reschedule or cancel.")}
        />
      </ContactSuggestions>
      <SelectField
        name="timeZone"
        label={`${whose} time zone`}
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        defaultValue={client.timeZone}
      />
      <TextArea name="topic" label="Topic" rows={3} maxLength={MAX_TOPIC_CHARACTERS} isOptional dir="auto" />
    </>
  );
}

/** For a recruiter who is no host. Those who may be one are among the others, with a link to their hours. */
const NOT_HOST = "You are not listed, because your role does not include taking appointments. An admin can change that.";

/** Why the list of hosts is shorter than the team. */
function OtherPeople({ page: { others, isHost, mayBookAll } }: Pick<BookingProps, "page">) {
  if (!isHost && !mayBookAll) return <p className="field__hint">{NOT_HOST}</p>;
  if (others.length === 0) return null;
  const hoursOf = (id: string) => `/admin/appointments/availability?host=${id}`;
  const me = others.find(({ isMe }) => isMe);
  return (
    <p className="field__hint">
      {others.map(({ id, name, isMe, isSettable }, index) => (
        <Fragment key={id}>
          {index > 0 && (index === others.length - 1 ? " and " : ", ")}
          {isSettable && !isMe ? <Link to={hoursOf(id)}>{name}</Link> : name}
        </Fragment>
      ))}{" "}
      {others.length === 1 ? "has" : "have"} no bookable hours. {me && <Link to={hoursOf(me.id)}>Set your hours</Link>}
      {others.some(({ isSettable }) => !isSettable) && " An admin can set those of the others."}
    </p>
  );
}

function NoHosts({ page: { isInterview, mayBookAll } }: Pick<BookingProps, "page">) {
  const what = isInterview ? "the active meeting type “Interview”" : "an active meeting type";
  return (
    <EmptyState
      slug="no-hosts"
      title={isInterview ? "No interview can be booked yet" : "No one takes appointments yet"}
      action={
        mayBookAll && (
          <Link className="button button--quiet" to="/admin/appointments/availability">
            Set working hours
          </Link>
        )
      }
    >
      <p>
        To book, you need a host with working hours and {what}.{!mayBookAll && " An admin, or a colleague in sales, can set both."}
      </p>
    </EmptyState>
  );
}

/** Staff choose type, host and day first, then a free slot or any other time. */
export function BookingView({ page, errors }: BookingProps) {
  const { type, host, hosts, day, zone, chosen, slots, about, idempotencyKey, isInterview, mayBookAll } = page;
  const what = isInterview ? "interview" : "appointment";
  useCreatedToast(isInterview ? "Interview booked." : "Appointment booked.");
  const Page = mayBookAll ? AppointmentsPage : InterviewsPage;
  if (!type || !host)
    return (
      <Page>
        <NoHosts page={page} />
      </Page>
    );
  return (
    <Page>
      <RecordSection title={`New ${what}`}>
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
            <SubmitButton pendingLabel="Booking …">Book {what}</SubmitButton>
          </div>
        </CheckedForm>
      </RecordSection>
    </Page>
  );
}
