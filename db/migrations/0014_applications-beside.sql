DROP INDEX "applications_job_email_key";--> statement-breakpoint
CREATE INDEX "applications_job_email_idx" ON "applications" USING btree ("job_id",lower("email"));