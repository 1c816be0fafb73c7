ALTER TABLE "tickets" ADD COLUMN "last_message_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "tickets" SET "last_message_at" = coalesce((SELECT max("created_at") FROM "ticket_messages" WHERE "ticket_id" = "tickets"."id" AND "kind" <> 'note'), "created_at");
