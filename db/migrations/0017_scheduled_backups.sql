CREATE TABLE "scheduled_backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"place" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint,
	"proved_at" timestamp with time zone,
	"missing_files" integer DEFAULT 0 NOT NULL,
	"unproved" text,
	"failure" text
);
