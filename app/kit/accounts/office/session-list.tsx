import type { SessionRow } from "../list-sessions.server.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { usePressAction } from "#ui/forms/use-press-action.ts";

/** A person's open sessions. The current session can only be ended by logging out. */
export function SessionList({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  // Kept outside the row, which is gone by the time the response arrives.
  const press = usePressAction();
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
          {!isCurrent && (
            <button type="button" className="button button--quiet button--small" onClick={() => press({ intent: "session", id })}>
              End <span className="visually-hidden">the session of {device}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
