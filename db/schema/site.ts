import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

/**
 * The text of public pages, menus and the team, where staff have changed it. The built-in text is in `content/`; a row whose `live` is null
 * shows that.
 */
export const sitePages = pgTable(
  "site_pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `/services/dao`, or `menus` and `team`, which are not pages. */
    path: text().notNull(),
    /** One of the types in `content/shapes.ts`. */
    type: text().notNull(),
    /** Part of the site as built: it can be switched off and reset, but neither deleted nor renamed. */
    isBuiltIn: boolean("is_built_in").notNull(),
    /** The menu entry of a page that staff made; it joins the menu when the page is first published. */
    menuName: text("menu_name").notNull().default(""),
    menuLine: text("menu_line").notNull().default(""),
    /** The heading or menu above it. */
    menuGroup: text("menu_group").notNull().default(""),
    /** The working copy; null if it equals what visitors see. */
    draft: jsonb(),
    /** Incremented by every save; a save based on an older revision is rejected, so that no edit is silently overwritten. */
    draftRevision: integer("draft_revision").notNull().default(1),
    draftSavedAt: timestamp("draft_saved_at", { withTimezone: true }).notNull().defaultNow(),
    draftSavedBy: uuid("draft_saved_by").references(() => people.id, { onDelete: "set null" }),
    /** What visitors see; null for the built-in text, or if nothing is published yet. */
    live: jsonb(),
    liveChangedAt: timestamp("live_changed_at", { withTimezone: true }),
    /** A page that is switched off is in no menu, sitemap or search, and answers 404 or its redirect. */
    isOn: boolean("is_on").notNull().default(true),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** Why the last scheduled publication failed. */
    scheduleError: text("schedule_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("site_pages_path_key").on(table.path),
    index("site_pages_publish_at_idx")
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
  ],
);

export const sitePageVersions = pgTable(
  "site_page_versions",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    words: jsonb().notNull(),
    reason: text({ enum: ["saved", "published", "imported"] }).notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
);

/** Redirects: from renamed pages, and those that staff add. */
export const siteRedirects = pgTable("site_redirects", {
  fromPath: text("from_path").primaryKey(),
  toPath: text("to_path").notNull(),
  personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
