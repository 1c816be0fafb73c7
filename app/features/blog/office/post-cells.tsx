import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PostRow } from "./post-source.server.ts";
import { type Standing, STANDING_LABELS, STANDING_TONES } from "./post-standing.ts";

function Badge({ standing }: { readonly standing: Standing }) {
  return <StatusBadge tone={STANDING_TONES[standing]}>{STANDING_LABELS[standing]}</StatusBadge>;
}

/** A live post that is also scheduled shows both badges. */
export function StandingBadge({ standing, isLive }: { readonly standing: Standing; readonly isLive: boolean }) {
  return (
    <>
      {standing === "scheduled" && isLive && <Badge standing="published" />} <Badge standing={standing} />
    </>
  );
}

export const POST_CELLS = {
  published: (row: PostRow) => {
    if (row.publishAt !== null)
      return (
        <>
          Scheduled for <Moment at={row.publishAt} />
        </>
      );
    return row.published === null ? <span className="facts__absent">Not published</span> : <Moment at={row.published} />;
  },
  status: (row: PostRow) => (
    <>
      <StandingBadge standing={row.status} isLive={row.isLive} />{" "}
      {row.scheduleError !== null && <StatusBadge tone="bad">Schedule failed</StatusBadge>}{" "}
      {row.isFeatured && <StatusBadge tone="info">Featured</StatusBadge>}
    </>
  ),
};
