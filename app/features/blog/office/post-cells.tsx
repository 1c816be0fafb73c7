import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { PostRow } from "./post-list.ts";
import { type Standing, STANDING_LABELS, STANDING_TONES } from "./post-standing.ts";

function Badge({ standing }: { readonly standing: Standing }) {
  return <StatusBadge tone={STANDING_TONES[standing]}>{STANDING_LABELS[standing]}</StatusBadge>;
}

/** What readers can see stays visible beside what is planned for it. */
export function StandingBadge({ standing, isLive }: { readonly standing: Standing; readonly isLive: boolean }) {
  return (
    <>
      {standing === "scheduled" && isLive && <Badge standing="published" />} <Badge standing={standing} />
    </>
  );
}

const momentOr = (at: Date | null) => at && <Moment at={at} />;

export const POST_CELLS = {
  title: (row: PostRow) => row.title,
  status: (row: PostRow) => (
    <>
      <StandingBadge standing={row.standing} isLive={row.isLive} />{" "}
      {row.scheduleError !== null && <StatusBadge tone="bad">Schedule failed</StatusBadge>}{" "}
      {row.isFeatured && <StatusBadge tone="info">Featured</StatusBadge>}
    </>
  ),
  author: (row: PostRow) => row.author ?? "Nobody",
  tags: (row: PostRow) => row.tags.join(", "),
  published: (row: PostRow) => momentOr(row.publishedAt),
  updated: (row: PostRow) => <Moment at={row.updatedAt} />,
  words: (row: PostRow) => row.words,
  address: (row: PostRow) => `/blogs/${row.slug}`,
  publishAt: (row: PostRow) => momentOr(row.publishAt),
  unpublishAt: (row: PostRow) => momentOr(row.unpublishAt),
};
