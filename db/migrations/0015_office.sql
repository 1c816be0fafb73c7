CREATE TABLE "work_marks" (
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"snoozed_until" timestamp with time zone,
	"snoozed_at" timestamp with time zone,
	"follow_up_at" timestamp with time zone,
	"next_action" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "work_marks_subject_kind_subject_id_pk" PRIMARY KEY("subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "application_scores" (
	"application_id" uuid NOT NULL,
	"stage" "application_stage" NOT NULL,
	"person_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_scores_application_id_stage_person_id_pk" PRIMARY KEY("application_id","stage","person_id"),
	CONSTRAINT "application_scores_score" CHECK ("application_scores"."score" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "meeting_types" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "lost_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "hours_draft" jsonb;--> statement-breakpoint
ALTER TABLE "work_marks" ADD CONSTRAINT "work_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_scores" ADD CONSTRAINT "application_scores_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_marks_follow_up_idx" ON "work_marks" USING btree ("follow_up_at") WHERE "work_marks"."follow_up_at" is not null;