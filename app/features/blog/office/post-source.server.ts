import { eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { everybodyAsChoices } from "#kit/activity/list-staff.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { BULK_BATCH_IDS } from "#kit/lists/list-answer.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import {
  beforePublishing,
  beforeWithdrawing,
  deletePosts,
  publishPosts,
  unpublishPosts,
  unwithdrawPosts,
  withdrawPosts,
} from "./bulk-posts.server.ts";
import { listTags } from "./list-tags.server.ts";
import { POST_LIST, type PostRow } from "./post-list.ts";
import { type Standing, STANDING_LABELS } from "./post-standing.ts";

/** The same rule as `standingOf`. */
const standing = sql<Standing>`case
  when ${posts.publishAt} is not null then 'scheduled'
  when ${posts.status} = 'published' and ${posts.draft} is distinct from ${posts.live} then 'changed'
  else ${posts.status}::text end`;

/** A date that came with a file says nothing about readers: they have seen what has once been live. */
const firstPublished = sql<Date | null>`case when ${posts.liveChangedAt} is not null then ${posts.publishedAt} end`.mapWith(
  posts.publishedAt,
);

const title = sql<string>`coalesce(nullif(${posts.draft} ->> 'title', ''), 'Untitled post')`;
const draftTags = sql<string[]>`array(select jsonb_array_elements_text(${posts.draft} -> 'tags'))`;
const words = sql<number>`(select count(*)::int from jsonb_path_query(${posts.draft} -> 'body', 'strict $.**.text') as found(piece), regexp_split_to_table(found.piece #>> '{}', '\\s+') as word where word <> '')`;

const hasAnyTag = (tags: readonly string[]) =>
  sql`${posts.draft} -> 'tags' ?| array[${sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;

const SCHEDULES: Readonly<Record<string, SQL | undefined>> = {
  failed: isNotNull(posts.scheduleError),
  waiting: or(isNotNull(posts.publishAt), isNotNull(posts.unpublishAt)),
};

/** No more than one press of the button could have touched. */
const isOneBatch = (token: object) => Object.keys(token).length <= BULK_BATCH_IDS;

export const POST_SOURCE: ListSource<typeof POST_LIST, PostRow> = {
  list: POST_LIST,
  from: posts,
  joins: [{ table: people, on: eq(posts.authorId, people.id) }],
  id: posts.id,
  fields: {
    id: posts.id,
    title,
    slug: posts.slug,
    standing,
    isLive: sql<boolean>`${posts.status} = 'published'`,
    scheduleError: posts.scheduleError,
    isFeatured: posts.isFeatured,
    author: people.name,
    tags: draftTags,
    publishedAt: firstPublished,
    updatedAt: posts.updatedAt,
    publishAt: posts.publishAt,
    unpublishAt: posts.unpublishAt,
    words,
  },
  search: [title, posts.slug, people.name, sql`${posts.draft} ->> 'summary'`, sql`array_to_string(${draftTags}, ' ')`],
  sort: {
    title: sql`lower(${title})`,
    status: standing,
    author: sql`lower(${people.name})`,
    published: posts.publishedAt,
    updated: posts.updatedAt,
    words,
    publishAt: posts.publishAt,
    unpublishAt: posts.unpublishAt,
  },
  filter: {
    status: ({ values }) => inArray(standing, [...values]),
    schedule: anyOf(SCHEDULES),
    author: posts.authorId,
    tag: ({ values }) => hasAnyTag(values),
    published: posts.publishedAt,
    updated: posts.updatedAt,
    words,
  },
  csv: {
    title: (row) => row.title,
    status: (row) =>
      row.standing === "scheduled" && row.isLive
        ? `${STANDING_LABELS.published}, ${STANDING_LABELS.scheduled.toLowerCase()}`
        : STANDING_LABELS[row.standing],
    author: (row) => row.author,
    tags: (row) => row.tags.join(", "),
    published: (row) => row.publishedAt,
    updated: (row) => row.updatedAt,
    words: (row) => row.words,
    address: (row) => `/blogs/${row.slug}`,
    publishAt: (row) => row.publishAt,
    unpublishAt: (row) => row.unpublishAt,
  },
  choices: async ({ db }) => ({
    author: await everybodyAsChoices(db),
    tag: (await listTags(db)).map((tag) => ({ value: tag, label: tag })),
  }),
  bulk: {
    publish: bulkAction({ run: publishPosts, undo: { token: beforePublishing.refine(isOneBatch), run: unpublishPosts } }),
    withdraw: bulkAction({ run: withdrawPosts, undo: { token: beforeWithdrawing.refine(isOneBatch), run: unwithdrawPosts } }),
    delete: bulkAction({ run: deletePosts }),
  },
};
