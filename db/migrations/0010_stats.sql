CREATE TABLE "stat_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_days_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "stat_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"step" smallint,
	"value" double precision,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_hours" (
	"hour" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_hours_dimension_hour_key_pk" PRIMARY KEY("dimension","hour","key")
);
--> statement-breakpoint
CREATE TABLE "stat_leads" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"quotes" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_leads_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "stat_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_steps" (
	"day" date NOT NULL,
	"step" smallint NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"backs" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"spent_ms" bigint DEFAULT 0 NOT NULL,
	"stays" integer DEFAULT 0 NOT NULL,
	"left_behind_cents" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_steps_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "stat_vitals" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"device" text NOT NULL,
	"path" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stat_vitals_day_metric_device_path_bucket_pk" PRIMARY KEY("day","metric","device","path","bucket")
);
--> statement-breakpoint
CREATE INDEX "stat_events_at_idx" ON "stat_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stat_leads_path_idx" ON "stat_leads" USING btree ("path");