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

/** `withdrawn`: was published once and is not any more; its links answer 410. */
export const postStatus = pgEnum("post_status", ["draft", "published", "withdrawn"]);

export const posts = pgTable(
  "posts",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    slug: text().notNull(),
    status: postStatus().notNull().default("draft"),
    /** What is being written. Readers never see it before it is published. */
    draft: jsonb().$type<PostContent>().notNull(),
    /** Raised by every save: a save that names an older one is refused, so that no edit is overwritten unseen. */
    draftRevision: integer("draft_revision").notNull().default(1),
    draftSavedAt: timestamp("draft_saved_at", { withTimezone: true }).notNull().defaultNow(),
    draftSavedBy: uuid("draft_saved_by").references(() => people.id, { onDelete: "set null" }),
    /** What readers see. Kept when a post is withdrawn. */
    live: jsonb().$type<PostContent>(),
    liveTitle: text("live_title").notNull().default(""),
    liveSummary: text("live_summary").notNull().default(""),
    /** The words of `live`, for search and reading time. */
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
    /** Why the last scheduled change did not happen. */
    scheduleError: text("schedule_error"),
    /** First publication: what feeds and readers call the date of a post. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    /** When `live` last changed. */
    liveChangedAt: timestamp("live_changed_at", { withTimezone: true }),
    /** Part of the proof of preview links: raised, none that was handed out before works any more. */
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

/** Every slug a post ever had: old links lead to the current one, and no other post may take them. */
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

/** Pictures for posts: uploaded once, kept re-encoded in a few widths, public by their id. */
export const images = pgTable(
  "images",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    name: text().notNull(),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths that exist, narrowest first. */
    widths: integer().array().notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid("uploaded_by").references(() => people.id, { onDelete: "set null" }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("images_sha256_key").on(table.sha256)],
);
