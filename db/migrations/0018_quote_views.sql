ALTER TABLE "quotes" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quotes" SET "view_count" = "counted"."views" FROM (SELECT "quote_id", count(*)::int AS "views" FROM "quote_views" GROUP BY "quote_id") "counted" WHERE "counted"."quote_id" = "quotes"."id";
