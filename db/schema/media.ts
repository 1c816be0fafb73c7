import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

/** Pictures for posts and pages: uploaded once, stored re-encoded in a few widths, public to anyone with the id. */
export const images = pgTable(
  "images",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Alt text. Pages cannot use the picture until staff have written it. */
    alt: text().notNull().default(""),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The focal point, which stays visible when the picture is cropped, in percent from the left and from the top. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** The stored widths, narrowest first. */
    widths: integer().array().notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid("uploaded_by").references(() => people.id, { onDelete: "set null" }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("images_sha256_key").on(table.sha256),
    check("images_focal_check", sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
  ],
);
