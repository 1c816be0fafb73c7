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
