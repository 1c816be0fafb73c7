import { Link } from "react-router";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { ThreadRow } from "./inbox-source.server.ts";
import { STATE_TONES, STATE_WORDS, type ThreadState } from "./inbox-words.ts";
import type { FiledIn } from "./load-inbox.server.ts";

function StateBadges({ states }: { readonly states: readonly ThreadState[] }) {
  return (
    <span className="thread-states">
      {states.map((state) => (
        <StatusBadge key={state} tone={STATE_TONES[state]}>
          {STATE_WORDS[state]}
        </StatusBadge>
      ))}
    </span>
  );
}

/** The record that a conversation is filed in, linked if the person may open it. */
export function FiledInLink({ filedIn: { kind, number, name, href } }: { readonly filedIn: FiledIn }) {
  const words = (
    <>
      {number === undefined ? kind : `${kind} ${number}`}
      {name !== "" && (
        <>
          : <bdi>{name}</bdi>
        </>
      )}
    </>
  );
  return href === undefined ? words : <Link to={href}>{words}</Link>;
}

/** Correspondents write in any script; `bdi` keeps right-to-left text from reordering its surroundings. */
export const inboxCells = (records: Readonly<Record<string, FiledIn>>) => ({
  subject: (row: ThreadRow) => (
    <span className={row.state.includes("unread") ? "thread-subject thread-subject--unread" : "thread-subject"}>
      <bdi>{row.subject || "No subject"}</bdi>
      {row.excerpt && (
        <span className="thread-excerpt">
          <bdi>{row.excerpt}</bdi>
        </span>
      )}
    </span>
  ),
  from: (row: ThreadRow) => (
    <span className="thread-from" title={row.address}>
      <bdi>{row.name || row.address || "Unknown sender"}</bdi>
      {row.name !== "" && (
        <span className="thread-address">
          <bdi>{row.address}</bdi>
        </span>
      )}
    </span>
  ),
  // Unread implies waiting, so one badge is enough.
  state: (row: ThreadRow) => <StateBadges states={row.state.filter((state) => state !== "waiting" || !row.state.includes("unread"))} />,
  record: (row: ThreadRow) => {
    const filedIn = records[row.id];
    return <span className="thread-record">{filedIn ? <FiledInLink filedIn={filedIn} /> : "No record"}</span>;
  },
});
