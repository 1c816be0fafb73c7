CREATE TABLE "draft_editors" (
	"record_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_editors_record_id_person_id_tab_id_pk" PRIMARY KEY("record_id","person_id","tab_id")
);
--> statement-breakpoint
CREATE TABLE "site_page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"reason" text NOT NULL,
	"person_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"is_built_in" boolean NOT NULL,
	"menu_name" text DEFAULT '' NOT NULL,
	"menu_line" text DEFAULT '' NOT NULL,
	"menu_group" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"draft_saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draft_saved_by" uuid,
	"live" jsonb,
	"live_changed_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"schedule_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"person_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_editors" ADD CONSTRAINT "draft_editors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_versions" ADD CONSTRAINT "site_page_versions_page_id_site_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_versions" ADD CONSTRAINT "site_page_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_draft_saved_by_people_id_fk" FOREIGN KEY ("draft_saved_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_path_key" ON "site_pages" USING btree ("path");--> statement-breakpoint
CREATE INDEX "site_pages_publish_at_idx" ON "site_pages" USING btree ("publish_at") WHERE publish_at is not null;