DROP INDEX "quotes_idempotency_key";--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_idempotency_key" ON "quote_versions" USING btree ("idempotency_key");--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "quotes" DROP COLUMN "request_hash";