-- The words of a text that may be email addresses, for an index that is a fraction of one on the whole text. An address has at most 254
-- characters, each up to five in HTML.
CREATE FUNCTION "words_with_at"("said" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	parts text[];
	words text := '';
BEGIN
	IF position('@' in said) = 0 THEN
		RETURN '';
	END IF;
	parts := string_to_array(said, '@');
	FOR n IN 1 .. cardinality(parts) - 1 LOOP
		words := words || ' ' || substring(right(parts[n], 1270) FROM '\S*$') || '@' || substring(left(parts[n + 1], 1270) FROM '^\S*');
	END LOOP;
	RETURN words;
END $$;--> statement-breakpoint
CREATE INDEX "events_addresses_idx" ON "events" USING gin (words_with_at("payload"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_addresses_idx" ON "mails" USING gin (words_with_at("subject") gin_trgm_ops,words_with_at("text") gin_trgm_ops,words_with_at("html") gin_trgm_ops);--> statement-breakpoint
-- Statistics on these words would take ANALYZE longer than everything else, and tell the planner nothing.
ALTER INDEX "events_addresses_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "mails_addresses_idx" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "mails_addresses_idx" ALTER COLUMN 2 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "mails_addresses_idx" ALTER COLUMN 3 SET STATISTICS 0;
