import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PostContent } from "#domain/blog/post-content.ts";
import { people } from "./people.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `withdrawn`: was published and no longer is; its links answer 410. */
export const postStatus = pgEnum("post_status", ["draft", "published", "withdrawn"]);

export const posts = pgTable(
  "posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    status: postStatus().notNull().default("draft"),
    /** The working copy. Readers do not see it until it is published. */
    draft: jsonb().$type<PostContent>().notNull(),
    /** Incremented by every save; a save based on an older revision is rejected, so that no edit is silently overwritten. */
    draftRevision: integer("draft_revision").notNull().default(1),
    draftSavedAt: timestamp("draft_saved_at", { withTimezone: true }).notNull().defaultNow(),
    draftSavedBy: uuid("draft_saved_by").references(() => people.id, { onDelete: "set null" }),
    /** What readers see. Kept when the post is withdrawn. */
    live: jsonb().$type<PostContent>(),
    liveTitle: text("live_title").notNull().default(""),
    liveSummary: text("live_summary").notNull().default(""),
    /** The text of `live`, for search and reading time. */
    liveText: text("live_text").notNull().default(""),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', live_title), 'A') || setweight(to_tsvector('english', live_summary), 'B') || setweight(to_tsvector('english', live_text), 'C')`,
    ),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    coAuthorIds: uuid("co_author_ids")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    isFeatured: boolean("is_featured").notNull().default(false),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    unpublishAt: timestamp("unpublish_at", { withTimezone: true }),
    /** Why the last scheduled change failed. */
    scheduleError: text("schedule_error"),
    /** First publication: the post's date in feeds and on the site. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    /** When `live` last changed. */
    liveChangedAt: timestamp("live_changed_at", { withTimezone: true }),
    /** Part of the signature of preview links: incrementing it invalidates every earlier link. */
    previewVersion: integer("preview_version").notNull().default(1),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("posts_slug_key").on(table.slug),
    index("posts_published_idx").on(table.status, table.publishedAt),
    index("posts_search_idx").using("gin", table.search),
    index("posts_tags_idx").using("gin", table.tags),
  ],
);

/** Every slug a post ever had: old links redirect to the current one, and no other post may use them. */
export const postSlugs = pgTable("post_slugs", {
  slug: text().primaryKey(),
  postId: uuid("post_id")
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

export const postVersions = pgTable(
  "post_versions",
  {
    postId: uuid("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
    reason: text({ enum: ["saved", "published", "restored", "imported"] }).notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
