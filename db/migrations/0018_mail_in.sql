CREATE TYPE "public"."mail_in_kind" AS ENUM('message', 'automatic', 'bounce', 'complaint');--> statement-breakpoint
CREATE TYPE "public"."mail_in_state" AS ENUM('received', 'read', 'unreadable', 'left');--> statement-breakpoint
CREATE TYPE "public"."mail_verdict" AS ENUM('pass', 'fail', 'none', 'unknown');--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"source" text NOT NULL,
	"envelope_from" text DEFAULT '' NOT NULL,
	"envelope_to" text[] DEFAULT '{}'::text[] NOT NULL,
	"remote_address" text,
	"helo" text,
	"raw_file_id" uuid,
	"bytes" integer NOT NULL,
	"state" "mail_in_state" DEFAULT 'received' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"thread_id" uuid,
	"message_id" text,
	"answers" text[] DEFAULT '{}'::text[] NOT NULL,
	"kind" "mail_in_kind" DEFAULT 'message' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"has_html" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"verdict" "mail_verdict",
	"checks" jsonb,
	"warning" text,
	"refused_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"about_mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inbound_mails_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"assignee_id" uuid,
	"is_unread" boolean DEFAULT true NOT NULL,
	"is_spam" boolean DEFAULT false NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"holder" uuid,
	"lease_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "mailing_deliveries" (
	"mailing_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "mailing_deliveries_mailing_id_subscriber_id_pk" PRIMARY KEY("mailing_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone,
	"last_due_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"sent" integer,
	"bounced" integer,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mailings_post_id_unique" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "inbound_mail_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_raw_file_id_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_about_mail_id_mails_id_fk" FOREIGN KEY ("about_mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_due_idx" ON "inbound_mails" USING btree ("due_at") WHERE "inbound_mails"."state" = 'received';--> statement-breakpoint
CREATE INDEX "inbound_mails_thread_idx" ON "inbound_mails" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_message_idx" ON "inbound_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_created_idx" ON "inbound_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inbound_mails_from_idx" ON "inbound_mails" USING btree (lower("from_address"));--> statement-breakpoint
CREATE INDEX "inbound_mails_about_idx" ON "inbound_mails" USING btree ("about_mail_id") WHERE "inbound_mails"."about_mail_id" is not null;--> statement-breakpoint
CREATE INDEX "inbound_mails_raw_idx" ON "inbound_mails" USING btree ("raw_file_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_words_idx" ON "inbound_mails" USING gin (to_tsvector('simple', "text"));--> statement-breakpoint
CREATE INDEX "mail_threads_last_idx" ON "mail_threads" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "mail_threads_unread_idx" ON "mail_threads" USING btree ("last_at") WHERE "mail_threads"."is_unread" and not "mail_threads"."is_spam";--> statement-breakpoint
CREATE UNIQUE INDEX "mail_threads_subject_idx" ON "mail_threads" USING btree ("subject_kind","subject_id",lower("address")) WHERE "mail_threads"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_threads_address_idx" ON "mail_threads" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "mail_threads_assignee_idx" ON "mail_threads" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "mail_threads_words_idx" ON "mail_threads" USING gin ("subject" gin_trgm_ops,"address" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mailing_deliveries_subscriber_idx" ON "mailing_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mailing_deliveries_mail_idx" ON "mailing_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mailings_open_idx" ON "mailings" USING btree ("started_at") WHERE "mailings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_pending_idx" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_words_idx" ON "subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_inbound_mail_id_inbound_mails_id_fk" FOREIGN KEY ("inbound_mail_id") REFERENCES "public"."inbound_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_inbound_mail_id_unique" UNIQUE("inbound_mail_id");