CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "unsealed_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsealed_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"actor_kind" "actor_kind" NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
-- One sealing at a time; each of its rows is numbered, chained and announced by the trigger of "events".
CREATE FUNCTION "seal_events"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unsealed_events) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(192408066);
  PERFORM set_config('activity.sealing', 'on', true);
  WITH leaving AS (DELETE FROM unsealed_events RETURNING *)
  INSERT INTO events (seq, at, type, actor_kind, actor_id, subject_kind, subject_id, payload, payload_hash, hash)
  SELECT 0, at, type, actor_kind, actor_id, subject_kind, subject_id, payload, '', '' FROM leaving ORDER BY id;
  PERFORM set_config('activity.sealing', 'off', true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_unsealed_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('activity.sealing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'What happened is not changed: the activity log only grows.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "unsealed_events_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "unsealed_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_unsealed_event"();
--> statement-breakpoint
UPDATE "quotes" SET "view_count" = "counted"."views" FROM (SELECT "quote_id", count(*)::int AS "views" FROM "quote_views" GROUP BY "quote_id") "counted" WHERE "counted"."quote_id" = "quotes"."id";
--> statement-breakpoint
-- Without their statistics the planner would not choose the indexes on expressions before the next automatic run.
ANALYZE "tickets", "ticket_messages", "quotes", "contacts", "contact_addresses", "events", "mails";
