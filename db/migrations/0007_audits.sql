CREATE TYPE "public"."audit_status" AS ENUM('requested', 'scoping', 'scheduled', 'in_progress', 'fix_review', 'published', 'declined');--> statement-breakpoint
CREATE TYPE "public"."finding_level" AS ENUM('none', 'low', 'medium', 'high');--> statement-breakpoint
CREATE TYPE "public"."finding_status" AS ENUM('open', 'acknowledged', 'fixed', 'wont_fix', 'disputed');--> statement-breakpoint
CREATE TABLE "audit_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"line_from" integer,
	"line_to" integer,
	"excerpt" text DEFAULT '' NOT NULL,
	"impact" "finding_level" NOT NULL,
	"likelihood" "finding_level" NOT NULL,
	"description" text NOT NULL,
	"proof" text DEFAULT '' NOT NULL,
	"recommendation" text NOT NULL,
	"references" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "finding_status" DEFAULT 'open' NOT NULL,
	"fix_commit" text DEFAULT '' NOT NULL,
	"fix_verified_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_id" uuid NOT NULL,
	"finding_id" uuid,
	"written_by" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "audit_reports" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_sources" (
	"audit_id" uuid NOT NULL,
	"path" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_sources_audit_id_path_pk" PRIMARY KEY("audit_id","path")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" "audit_status" DEFAULT 'requested' NOT NULL,
	"project_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"repository" text DEFAULT '' NOT NULL,
	"commit" text DEFAULT '' NOT NULL,
	"chain" text NOT NULL,
	"scope" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"docs" text DEFAULT '' NOT NULL,
	"known_issues" text DEFAULT '' NOT NULL,
	"deadline" date,
	"wish_date" date,
	"check" jsonb,
	"assignee_id" uuid,
	"team_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"price_cents" bigint,
	"summary" text DEFAULT '' NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"shared_at" timestamp with time zone,
	"firm_agreed_at" timestamp with time zone,
	"firm_agreed_content" text,
	"client_agreed_at" timestamp with time zone,
	"client_agreed_content" text,
	"client_answered_at" timestamp with time zone,
	"wants_call" boolean DEFAULT false NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"slug" text,
	"published_at" timestamp with time zone,
	"report_sha256" text,
	"scope_sha256" text,
	"shows_sources" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audits_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "audit_findings" ADD CONSTRAINT "audit_findings_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_messages" ADD CONSTRAINT "audit_messages_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_messages" ADD CONSTRAINT "audit_messages_finding_id_audit_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."audit_findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_messages" ADD CONSTRAINT "audit_messages_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reports" ADD CONSTRAINT "audit_reports_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_sources" ADD CONSTRAINT "audit_sources_audit_id_audits_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_findings_number_key" ON "audit_findings" USING btree ("audit_id","number");--> statement-breakpoint
CREATE INDEX "audit_messages_audit_idx" ON "audit_messages" USING btree ("audit_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_slug_key" ON "audits" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "audits_status_idx" ON "audits" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "audits_email_idx" ON "audits" USING btree (lower("email"));