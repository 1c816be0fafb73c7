ALTER TABLE "mail_threads" ADD COLUMN "is_waiting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "mail_threads" SET "is_waiting" = "is_unread";--> statement-breakpoint
CREATE INDEX "mail_threads_waiting_idx" ON "mail_threads" USING btree ("last_at") WHERE "mail_threads"."is_waiting" and not "mail_threads"."is_spam";
