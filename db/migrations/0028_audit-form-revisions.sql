ALTER TABLE "audits" ADD COLUMN "plan_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "scope_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "summary_revision" integer DEFAULT 1 NOT NULL;