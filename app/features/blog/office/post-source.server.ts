import { eq, isNotNull, not, or, sql } from "drizzle-orm";
import { everybodyAsChoices } from "#kit/activity/list-staff.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { BULK_BATCH_IDS } from "#kit/lists/list-answer.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
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
import { type PostState, POST_STATE_LABELS, POST_STATE_OPTIONS, POST_STATE_TONES } from "./post-state.ts";

/** The SQL counterpart of `postStateOf`. */
export const postState = sql<PostState>`case
  when ${posts.publishAt} is not null then 'scheduled'
  when ${posts.status} = 'published' and ${posts.draft} is distinct from ${posts.live} then 'changed'
  else ${posts.status}::text end`;

/** An imported date does not mean that readers have seen the post, so only posts that were live have a date. */
const firstPublished = sql<Date | null>`case when ${posts.liveChangedAt} is not null then ${posts.publishedAt} end`.mapWith(
  posts.publishedAt,
);

export const title = sql<string>`coalesce(nullif(${posts.draft} ->> 'title', ''), 'Untitled post')`;
/** Opened with "New post" and left without a word. Not listed; the person's next "New post" opens it again. */
export const isUntouched = sql`(${posts.draftRevision} = 1 and ${posts.draft} ->> 'title' = '' and ${posts.updatedAt} = ${posts.createdAt})`;
const draftTags = sql<string[]>`array(select jsonb_array_elements_text(${posts.draft} -> 'tags'))`;

/**
 * `wordCount` of the text in SQL. What separates words is listed rather than what they consist of: which characters are letters depends on
 * the database's locale.
 */
const SEPARATORS = String.raw`\s!-&(-,./:-@[-\`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u2018\u201a-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\U0001f000-\U0001faff`;
const WORD = `[^${SEPARATORS}'’-][^${SEPARATORS}]*`;
const body = sql`${posts.draft} -> 'body'`;
const words = sql<number>`(select coalesce(sum(regexp_count(line, ${WORD})), 0)::int from (
  select string_agg(case part ->> 'type' when 'hardBreak' then ' ' else part ->> 'text' end, '' order by at) as line
  from jsonb_path_query(${body}, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "codeBlock")') with ordinality
    as block(node, place), jsonb_array_elements(coalesce(node -> 'content', '[]')) with ordinality as inline(part, at) group by place
  union all select concat_ws(' ', node #>> '{attrs,alt}', node #>> '{attrs,caption}')
  from jsonb_path_query(${body}, 'strict $.** ? (@.type == "image")') as picture(node)
  union all select node #>> '{attrs,title}' from jsonb_path_query(${body}, 'strict $.** ? (@.type == "embed")') as embed(node)
) as lines)`;

const hasAnyTag = (tags: readonly string[]) =>
  sql`${posts.draft} -> 'tags' ?| array[${sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )}]::text[]`;

/** Whether the token has at most one batch of ids. */
const isOneBatch = (token: object) => Object.keys(token).length <= BULK_BATCH_IDS;

export const POST_SOURCE = listSource({
  name: "posts",
  permission: "blogs",
  noun: { one: "post", many: "posts" },
  recordPath: "/admin/blogs",
  from: posts,
  joins: [{ table: people, on: eq(posts.authorId, people.id) }],
  id: posts.id,
  where: not(isUntouched),
  columns: {
    title: { kind: "text", label: "Title", value: title },
    status: { kind: "badge", label: "Status", priority: 1, value: postState, words: POST_STATE_LABELS, tones: POST_STATE_TONES },
    author: { kind: "text", label: "Author", priority: 3, value: people.name, none: "Unassigned" },
    tags: { kind: "text", label: "Tags", value: draftTags, sort: false },
    published: {
      kind: "moment",
      label: "Published",
      // Beside the title on a phone, where only the first value is never cut.
      priority: 2,
      value: firstPublished,
      sort: sql`coalesce(${posts.publishAt}, ${posts.publishedAt})`,
    },
    updated: { kind: "moment", label: "Updated", value: posts.updatedAt },
    words: { kind: "number", label: "Words", value: words },
    address: { kind: "text", label: "Address", isExtra: true },
    publishAt: { kind: "moment", label: "Scheduled for", value: posts.publishAt, isExtra: true },
    unpublishAt: { kind: "moment", label: "Withdrawal", value: posts.unpublishAt, isExtra: true },
  },
  fields: {
    slug: posts.slug,
    // Live for readers, regardless of any schedule.
    isLive: sql<boolean>`${posts.status} = 'published'`,
    scheduleError: posts.scheduleError,
    isFeatured: posts.isFeatured,
  },
  derived: { address: ({ slug }) => `/blogs/${slug}` },
  search: [title, posts.slug, people.name, sql`${posts.draft} ->> 'summary'`, sql`array_to_string(${draftTags}, ' ')`],
  filters: {
    status: { kind: "choice", options: POST_STATE_OPTIONS },
    schedule: {
      kind: "choice",
      label: "Schedule",
      by: anyOf({ failed: isNotNull(posts.scheduleError), waiting: or(isNotNull(posts.publishAt), isNotNull(posts.unpublishAt)) }),
      options: [
        { value: "failed", label: "Failed" },
        { value: "waiting", label: "Waiting" },
      ],
    },
    author: { kind: "choice", by: posts.authorId, options: "id", none: "Unassigned" },
    tag: { kind: "choice", label: "Tag", by: ({ values }) => hasAnyTag(values), options: "word" },
    published: { kind: "dates", by: posts.publishedAt },
    updated: { kind: "dates" },
    words: { kind: "numbers" },
  },
  sort: { column: "updated", direction: "desc" },
  views: [
    { name: "Mine", query: "author=me" },
    { name: "Drafts", query: "status=draft&status=changed" },
    { name: "Scheduled", query: "schedule=waiting" },
  ],
  csv: {
    status: ({ status, isLive }) =>
      status === "scheduled" && isLive
        ? `${POST_STATE_LABELS.published}, ${POST_STATE_LABELS.scheduled.toLowerCase()}`
        : POST_STATE_LABELS[status],
  },
  choices: async ({ db }) => ({
    author: await everybodyAsChoices(db),
    tag: (await listTags(db)).map((tag) => ({ value: tag, label: tag })),
  }),
  bulk: {
    publish: bulkAction({
      label: "Publish",
      done: "published",
      run: publishPosts,
      undo: { token: beforePublishing.refine(isOneBatch), run: unpublishPosts },
    }),
    withdraw: bulkAction({
      label: "Withdraw",
      done: "withdrawn",
      run: withdrawPosts,
      undo: { token: beforeWithdrawing.refine(isOneBatch), run: unwithdrawPosts },
    }),
    delete: bulkAction({
      label: "Delete",
      done: "deleted",
      isDangerous: true,
      confirm: "Drafts and withdrawn posts are deleted for good, with all their versions. Published posts stay: withdraw them first.",
      run: deletePosts,
    }),
  },
});

export type PostRow = RowOf<typeof POST_SOURCE>;

export const searchPosts = searchOf(POST_SOURCE, {
  icon: "blogs",
  by: [sql`${posts.draft} ->> 'title'`, posts.slug],
  detail: ["address"],
});
