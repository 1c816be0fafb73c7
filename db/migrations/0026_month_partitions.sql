-- Raw statistics by month, so that retention drops a month at once. Due work makes the partitions; the default one takes what has none.
ALTER TABLE "stat_events" RENAME TO "stat_events_before";--> statement-breakpoint
ALTER TABLE "stat_events_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "stat_events_before" DROP CONSTRAINT "stat_events_pkey";--> statement-breakpoint
ALTER INDEX "stat_events_at_idx" RENAME TO "stat_events_before_at_idx";--> statement-breakpoint
CREATE TABLE "stat_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stat_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"step" smallint,
	"value" double precision,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "stat_events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "stat_events_at_idx" ON "stat_events" USING btree ("at");--> statement-breakpoint
CREATE TABLE "stat_events_default" PARTITION OF "stat_events" DEFAULT;--> statement-breakpoint
-- The rows stay where they are: their table becomes the partition up to the end of this month.
DO $$
DECLARE
	ends timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
BEGIN
	PERFORM setval('stat_events_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stat_events_before), false);
	WITH ahead AS (DELETE FROM stat_events_before WHERE at >= ends RETURNING *)
	INSERT INTO stat_events OVERRIDING SYSTEM VALUE SELECT * FROM ahead;
	IF EXISTS (SELECT FROM stat_events_before) THEN
		EXECUTE format('ALTER TABLE stat_events ATTACH PARTITION stat_events_before FOR VALUES FROM (MINVALUE) TO (%L)', ends);
	ELSE
		DROP TABLE stat_events_before;
	END IF;
END $$;
