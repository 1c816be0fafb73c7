ALTER TABLE "mails" ADD COLUMN "secrets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_secrets_idx" ON "mails" USING btree ("created_at") WHERE "mails"."secrets" <> '{}'::text[];
