CREATE TYPE "public"."chat_status" AS ENUM('open', 'closed');--> statement-breakpoint
CREATE TABLE "chat_duties" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"status" "chat_status" DEFAULT 'open' NOT NULL,
	"visitor_name" text DEFAULT '' NOT NULL,
	"visitor_email" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"page" text DEFAULT '' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"visitor_read_seq" integer DEFAULT 0 NOT NULL,
	"staff_read_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rating" integer,
	"rating_comment" text,
	"ticket_id" uuid,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "chat_duties" ADD CONSTRAINT "chat_duties_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_entries" ADD CONSTRAINT "chat_entries_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_entries" ADD CONSTRAINT "chat_entries_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_entries_seq_idx" ON "chat_entries" USING btree ("chat_id","seq");--> statement-breakpoint
CREATE INDEX "chat_entries_words_idx" ON "chat_entries" USING gin (to_tsvector('simple', "body"));--> statement-breakpoint
CREATE INDEX "chats_inbox_idx" ON "chats" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "chats_assignee_idx" ON "chats" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "chats_email_idx" ON "chats" USING btree (lower("visitor_email"));--> statement-breakpoint
CREATE INDEX "chats_waiting_idx" ON "chats" USING btree ("waiting_since") WHERE "chats"."waiting_since" is not null;