import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PostRow } from "./post-source.server.ts";
import { type PostState, POST_STATE_LABELS, POST_STATE_TONES } from "./post-state.ts";

function Badge({ state }: { readonly state: PostState }) {
  return <StatusBadge tone={POST_STATE_TONES[state]}>{POST_STATE_LABELS[state]}</StatusBadge>;
}

/** A live post that is also scheduled shows both badges. */
export function PostStateBadge({ state, isLive }: { readonly state: PostState; readonly isLive: boolean }) {
  return (
    <>
      {state === "scheduled" && isLive && <Badge state="published" />} <Badge state={state} />
    </>
  );
}

export const POST_CELLS = {
  published: (row: PostRow) => {
    if (row.publishAt !== null)
      return (
        <span data-whole-line="">
          Scheduled for <Moment at={row.publishAt} />
        </span>
      );
    return row.published === null ? <span className="facts__absent">Not published</span> : <Moment at={row.published} />;
  },
  status: (row: PostRow) => (
    <>
      <PostStateBadge state={row.status} isLive={row.isLive} />{" "}
      {row.scheduleError !== null && <StatusBadge tone="bad">Schedule failed</StatusBadge>}{" "}
      {row.isFeatured && <StatusBadge tone="info">Featured</StatusBadge>}
    </>
  ),
};
