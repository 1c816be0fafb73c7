CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "contacts_seen_idx";--> statement-breakpoint
DROP INDEX "mails_created_idx";--> statement-breakpoint
DROP INDEX "quotes_created_idx";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_at_idx" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "events_subject_id_idx" ON "events" USING btree ("subject_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "events_words_idx" ON "events" USING gin ("type" gin_trgm_ops,("payload" ->> 'subjectName') gin_trgm_ops,("payload" ->> 'actorName') gin_trgm_ops,("payload" ->> 'address') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_updated_idx" ON "appointments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "appointments_quote_idx" ON "appointments" USING btree ("quote_id") WHERE "appointments"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_ticket_idx" ON "appointments" USING btree ("ticket_id") WHERE "appointments"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_application_idx" ON "appointments" USING btree ("application_id") WHERE "appointments"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_messages_finding_idx" ON "audit_messages" USING btree ("finding_id") WHERE "audit_messages"."finding_id" is not null;--> statement-breakpoint
CREATE INDEX "audits_updated_idx" ON "audits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "audits_assignee_idx" ON "audits" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "application_submissions_cv_idx" ON "application_submissions" USING btree ("cv_file_id") WHERE "application_submissions"."cv_file_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_updated_idx" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "applications_assignee_idx" ON "applications" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "applications_cv_idx" ON "applications" USING btree ("cv_file_id") WHERE "applications"."cv_file_id" is not null;--> statement-breakpoint
CREATE INDEX "chats_updated_idx" ON "chats" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "chats_ticket_idx" ON "chats" USING btree ("ticket_id") WHERE "chats"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_addresses_created_idx" ON "contact_addresses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_addresses_words_idx" ON "contact_addresses" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING btree (lower(coalesce(nullif("name", ''), "known_as")));--> statement-breakpoint
CREATE INDEX "contacts_words_idx" ON "contacts" USING gin ("name" gin_trgm_ops,"known_as" gin_trgm_ops,"company" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "poaching_requests_updated_idx" ON "poaching_requests" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "poaching_requests_assignee_idx" ON "poaching_requests" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "poaching_requests_contact_idx" ON "poaching_requests" USING btree ("contact_id") WHERE "poaching_requests"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_words_idx" ON "mails" USING gin ("subject" gin_trgm_ops,"to_address" gin_trgm_ops,"to_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_updated_idx" ON "quotes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "quotes_expires_idx" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_assignee_idx" ON "quotes" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "quotes_words_idx" ON "quotes" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_messages_words_idx" ON "ticket_messages" USING gin (to_tsvector('simple', "body"));--> statement-breakpoint
CREATE INDEX "tickets_updated_idx" ON "tickets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_answer_idx" ON "tickets" USING btree ((case when "first_answered_at" is null and "status" in ('new', 'open', 'waiting') then "first_answer_due_at" end),"updated_at" desc,"id");--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree ("assignee_id","status");--> statement-breakpoint
CREATE INDEX "tickets_quote_idx" ON "tickets" USING btree ("quote_id") WHERE "tickets"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_merged_idx" ON "tickets" USING btree ("merged_into_id") WHERE "tickets"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_tags_idx" ON "tickets" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "tickets_words_idx" ON "tickets" USING gin ("number" gin_trgm_ops,replace("number", '-', '') gin_trgm_ops,"email" gin_trgm_ops,"full_name" gin_trgm_ops,"contact_number" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_seen_idx" ON "contacts" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_created_idx" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "quotes" SET "view_count" = "counted"."views" FROM (SELECT "quote_id", count(*)::int AS "views" FROM "quote_views" GROUP BY "quote_id") "counted" WHERE "counted"."quote_id" = "quotes"."id";--> statement-breakpoint
-- Without their statistics the planner would not choose the indexes on expressions before the next automatic run.
ANALYZE "tickets", "ticket_messages", "quotes", "contacts", "contact_addresses", "events", "mails";
