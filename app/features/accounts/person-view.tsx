import { Form, Link } from "react-router";
import { AccessFields } from "./access-fields.tsx";
import { AccountForm, SubmitButton } from "./account-form.tsx";
import { accessFields } from "./account-inputs.ts";
import type { FormAnswer } from "./form-answer.ts";
import type { PersonRow } from "./list-people.server.ts";
import type { SessionRow } from "./list-sessions.server.ts";
import { accessWords, statusWords } from "./people-table.tsx";
import { SessionList } from "./session-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

interface SectionProps {
  readonly person: PersonRow;
  readonly answer: FormAnswer | undefined;
}

function Said({ answer, about }: { readonly answer: FormAnswer | undefined; readonly about: string }) {
  return answer?.form === about && answer.message ? <p role="status">{answer.message}</p> : null;
}

function Act({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="form" value={name} />
      <SubmitButton className="button button--quiet">{label}</SubmitButton>
    </Form>
  );
}

function Facts({ person }: Pick<SectionProps, "person">) {
  return (
    <dl className="account-facts">
      <dt>Email</dt>
      <dd>{person.email}</dd>
      <dt>Status</dt>
      <dd>{statusWords(person)}</dd>
      <dt>Access</dt>
      <dd>{accessWords(person)}</dd>
      <dt>Two-factor</dt>
      <dd>{person.hasTwoFactor ? "On" : "Off"}</dd>
      <dt>Last seen</dt>
      <dd>
        {person.lastSeenAt ? <Moment at={person.lastSeenAt} /> : "never"}
      </dd>
    </dl>
  );
}

function Access({ person, answer }: SectionProps) {
  return (
    <section className="account-section" aria-labelledby="access">
      <h2 id="access">Access</h2>
      <AccountForm schema={accessFields} answer={answer?.form === "access" ? answer : undefined}>
        <input type="hidden" name="form" value="access" />
        <AccessFields of={person} />
        <SubmitButton>Save</SubmitButton>
      </AccountForm>
    </section>
  );
}

function Leaving({ person, answer }: SectionProps) {
  const isRemoved = person.status === "removed";
  return (
    <section className="account-section" aria-labelledby="leaving">
      <h2 id="leaving">{isRemoved ? "Bring back" : "Remove"}</h2>
      <p>
        {isRemoved
          ? `${person.name} gets a new invitation and, once it is accepted, the access shown above.`
          : `${person.name} is signed out everywhere within seconds and can no longer sign in. What they did stays in the log under their name, and you can bring them back later, also to give a new start to somebody who lost their phone.`}
      </p>
      {isRemoved ? <Act name="return" label={`Bring ${person.name} back`} /> : <Act name="removal" label={`Remove ${person.name}`} />}
      <Said answer={answer} about="removal" />
    </section>
  );
}

export function PersonView({ person, sessions, answer }: SectionProps & { readonly sessions: readonly SessionRow[] }) {
  return (
    <div className="account-page">
      <p>
        <Link to="/admin/people">People</Link>
      </p>
      <h1>{person.name}</h1>
      <Facts person={person} />
      {person.status === "invited" && (
        <div>
          <Act name="invitation" label="Send the invitation again" />
          <Said answer={answer} about="invitation" />
        </div>
      )}
      {person.status !== "removed" && <Access person={person} answer={answer} />}
      {person.status === "active" && (
        <section className="account-section" aria-labelledby="sessions">
          <h2 id="sessions">Signed in</h2>
          <SessionList sessions={sessions} />
          <Said answer={answer} about="session" />
        </section>
      )}
      <Leaving person={person} answer={answer} />
    </div>
  );
}
