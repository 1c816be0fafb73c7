CREATE TABLE "mentions" (
	"person_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "mentions_person_id_note_id_pk" PRIMARY KEY("person_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_subject_idx" ON "mentions" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "mentions_unseen_idx" ON "mentions" USING btree ("person_id","subject_kind") WHERE "mentions"."seen_at" is null;