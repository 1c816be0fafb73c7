import { Link } from "react-router";
import { ClientMailForm } from "#kit/activity/client-mail-form.tsx";
import type { WriteTab } from "#kit/activity/write-tabs.tsx";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { capitalise } from "#domain/text/capitalise.ts";
import { nameOf, whomOf } from "../office-words.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SetForm } from "#ui/forms/set-form.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { AppointmentBadge } from "../status-badge.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { AnswerForms, OutcomeForms, RejectButtons } from "./answer-forms.tsx";
import { LinkedSection, LinkForm } from "./linked-section.tsx";
import type { AppointmentRecord } from "./load-appointment.server.ts";
import { MoveForm } from "./move-form.tsx";
import { VideoForm } from "./video-form.tsx";
import type { PersonRecord } from "#kit/contacts/person-records.server.ts";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { LINKED_KINDS } from "../linked-kinds.ts";
import "../office.css";

/** The person's other records, with buttons to link them. */
function PersonSection({ record: { trail, links } }: { readonly record: AppointmentRecord }) {
  const isLinked = ({ kind, id }: PersonRecord) => links.some((link) => link.kind === kind && link.record?.id === id);
  const isLinkable = (record: PersonRecord) => LINKED_KINDS.some((kind) => kind === record.kind) && !isLinked(record);
  return <PersonTrail trail={trail} renderAction={(record) => isLinkable(record) && <LinkForm record={record} links={links} />} />;
}

/** The errors of the form with this intent. */
interface ViewProps {
  readonly record: AppointmentRecord;
  readonly answer: Answer | undefined;
}

function When({ record: { times, type, host } }: Pick<ViewProps, "record">) {
  const facts = [...times, { name: "Meeting type", value: `${type.name}, ${type.minutes} minutes, with ${host.name}` }];
  return <FactList facts={facts} />;
}

function Facts({ record: { appointment, link } }: Pick<ViewProps, "record">) {
  const facts = [
    { name: "Name", value: <bdi>{nameOf(appointment)}</bdi> },
    { name: "Email", value: appointment.email && <MailLink address={appointment.email} /> },
    { name: "Booked", value: <Moment at={appointment.createdAt} /> },
    ...(appointment.reason === "" ? [] : [{ name: "Reason", value: <bdi>{appointment.reason}</bdi> }]),
    ...(appointment.status === "held" ? [] : [{ name: "Link", value: <a href={link}>The {whomOf(appointment)}’s page</a> }]),
  ];
  return <FactList facts={facts} />;
}

function Topic({ record: { appointment } }: Pick<ViewProps, "record">) {
  return appointment.topic === "" ? (
    <p>No topic</p>
  ) : (
    <p className="appointment-topic" dir="auto">
      {appointment.topic}
    </p>
  );
}

/** Changing it mails the client and both hosts, so it waits for a press. */
function HostForm({ record: { appointment, host, hosts }, answer }: ViewProps) {
  const mailWords = useMailWords();
  const whom = whomOf(appointment);
  const others = hosts.filter(({ id }) => id !== host.id).map(({ id }) => id);
  return (
    <SetForm
      key={`host ${host.id}`}
      intent="host"
      errors={errorsOf(answer, "host")}
      deliberate={others}
      undoOf={(sent) => ({ intent: "host", hostId: host.id, from: String(sent.get("hostId")) })}
    >
      <input type="hidden" name="from" value={host.id} />
      <SelectField
        name="hostId"
        label="Host"
        options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
        aria-keyshortcuts="s"
        data-key-words="Choose the host"
        defaultValue={host.id}
        hint={mailWords(`The ${whom} and the hosts are told by email.`)}
      />
    </SetForm>
  );
}

function Side({ record, answer }: ViewProps) {
  return (
    <>
      {record.isOpen && (
        <RecordSection title="Handling">
          <HostForm record={record} answer={answer} />
        </RecordSection>
      )}
      <RecordSection title={capitalise(whomOf(record.appointment))}>
        <Facts record={record} />
      </RecordSection>
      <RecordSection title="Video link">
        <VideoForm record={record} errors={errorsOf(answer, "video")} />
      </RecordSection>
      <LinkedSection record={record} errors={errorsOf(answer, "link", "unlink")} />
      <PersonSection record={record} />
    </>
  );
}

/** The composer's own tab says "client". */
function writeOf({ appointment, activity: { mailbox } }: AppointmentRecord): { readonly write?: WriteTab } {
  if (!mailbox || appointment.applicationId === null) return {};
  const content = <ClientMailForm mailbox={mailbox} placeholder="Write to the candidate" />;
  return { write: { label: "Email", shortcut: "e r", content } };
}

/** An appointment as staff see it: decision, time, client and linked records. */
export function AppointmentView({ record, answer }: ViewProps) {
  const { appointment, title, host, type, move, isOpen } = record;
  const badge = (
    <>
      <AppointmentBadge status={appointment.status} />{" "}
      {record.isOutside && <StatusBadge tone="warning">Outside the host’s hours</StatusBadge>}
    </>
  );
  const calendar = record.maySeeCalendar && (
    <Link className="button button--quiet button--small" to={record.calendar}>
      Show in the calendar
    </Link>
  );
  return (
    <>
      <RecordHeader
        title={nameOf(appointment)}
        back={
          record.maySeeCalendar
            ? { href: "/admin/appointments", label: "Appointments" }
            : { href: "/admin/appointments/list", label: "Interviews" }
        }
        badge={badge}
        meta={`${title}, ${type.name} with ${host.name}`}
        actions={
          <>
            <RejectButtons record={record} />
            {calendar}
          </>
        }
      />
      <RecordLayout side={<Side record={record} answer={answer} />}>
        <AnswerForms record={record} answer={answer} />
        <OutcomeForms record={record} answer={answer} />
        <RecordSection title="When">
          <When record={record} />
        </RecordSection>
        <RecordSection title="Topic">
          <Topic record={record} />
        </RecordSection>
        {isOpen && move && <MoveForm record={record} move={move} errors={errorsOf(answer, "move")} />}
        <RecordActivityView activity={record.activity} {...writeOf(record)} />
      </RecordLayout>
    </>
  );
}
