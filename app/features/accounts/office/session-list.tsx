import { Form } from "react-router";
import type { SessionRow } from "../list-sessions.server.ts";
import { Moment } from "#ui/admin/table/moment.tsx";

function EndButton({ id, device }: Pick<SessionRow, "id" | "device">) {
  return (
    <Form method="post">
      <input type="hidden" name="form" value="session" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button--quiet button--small">
        End <span className="visually-hidden">the session of {device}</span>
      </button>
    </Form>
  );
}

/** Where somebody is signed in now. The session one is looking from is ended by logging out. */
export function SessionList({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  if (sessions.length === 0) return <p>Not signed in anywhere.</p>;
  return (
    <ul className="session-list">
      {sessions.map(({ id, device, address, signedInAt, lastSeenAt, isCurrent }) => (
        <li key={id}>
          <div>
            <strong>{device}</strong> {isCurrent && "(this session)"}
            <p className="field__hint">
              {address}, signed in <Moment at={signedInAt} />, last seen <Moment at={lastSeenAt} />
            </p>
          </div>
          {!isCurrent && <EndButton id={id} device={device} />}
        </li>
      ))}
    </ul>
  );
}
