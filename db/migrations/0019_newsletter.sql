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
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_deliveries_subscriber_idx" ON "mailing_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mailing_deliveries_mail_idx" ON "mailing_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mailings_open_idx" ON "mailings" USING btree ("started_at") WHERE "mailings"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_pending_idx" ON "subscribers" USING btree ("asked_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_words_idx" ON "subscribers" USING gin ("email" gin_trgm_ops);