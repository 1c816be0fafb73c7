import { Form, Link, useSubmit } from "react-router";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useShown } from "#ui/forms/use-shown.ts";
import { AppointmentsPage } from "../appointments-page.tsx";
import { ExceptionSection } from "./exception-section.tsx";
import { FeedSection } from "./feed-section.tsx";
import { HostForm } from "./host-form.tsx";
import type { AvailabilityPage } from "./load-availability.server.ts";

interface ViewProps {
  readonly page: AvailabilityPage;
  readonly answer: Answer | undefined;
}

/** Lets admins choose a host. */
function WhoForm({ page: { choices, person } }: Pick<ViewProps, "page">) {
  const submit = useSubmit();
  const [shown, show] = useShown(person?.id);
  if (choices.length === 0) return null;
  return (
    <Form className="appointment-day" onChange={(event) => void submit(event.currentTarget)}>
      <SelectField
        name="host"
        label="Host"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={shown}
        onChange={(event) => show(event.target.value)}
      />
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show
        </button>
      </noscript>
    </Form>
  );
}

/** Appointments outside the new hours stay booked; the host decides about each. */
function OutsideNotice({ page: { outside } }: Pick<ViewProps, "page">) {
  if (outside.length === 0) return null;
  return (
    <div className="notice" role="status">
      <p>
        {outside.length === 1
          ? "One appointment is outside these hours. It stays booked until you move or cancel it:"
          : `${outside.length} appointments are outside these hours. They stay booked until you move or cancel them:`}
      </p>
      <ul>
        {outside.map(({ id, name, when }) => (
          <li key={id}>
            <Link to={`/admin/appointments/${id}`}>
              {when}, <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HoursSection({ page, answer }: ViewProps) {
  const { person, isHost } = page;
  if (!person) return null;
  return (
    <>
      <OutsideNotice page={page} />
      <RecordSection
        title={isHost ? `Hours of ${person.name}` : `${person.isMe ? "You take" : `${person.name} takes`} no appointments yet`}
      >
        <HostForm key={person.id} page={page} hostId={person.id} errors={errorsOf(answer, "save")} />
      </RecordSection>
    </>
  );
}

/**
 * A host's weekly hours, exceptions and feed. A person who is not a host sees only the weekly hours; saving them makes the person a host.
 */
export function AvailabilityView({ page, answer }: ViewProps) {
  const { person, isHost } = page;
  const hours = <HoursSection page={page} answer={answer} />;
  const side = person && (
    <>
      <ExceptionSection
        key={person.id}
        page={page}
        hostId={person.id}
        errors={errorsOf(answer, "except")}
        removalErrors={errorsOf(answer, "unexcept")}
      />
      <FeedSection page={page} hostId={person.id} errors={errorsOf(answer, "revoke")} />
    </>
  );
  return (
    <AppointmentsPage>
      <WhoForm page={page} />
      {isHost ? (
        <RecordLayout side={side} sideLabel="Single days and calendar feed">
          {hours}
        </RecordLayout>
      ) : (
        hours
      )}
    </AppointmentsPage>
  );
}
