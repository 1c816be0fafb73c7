-- Ratings were 1 to 5; the scores of colleagues are 1 to 4. From now on both have the scale of the scores.
UPDATE "applications" SET "rating" = CASE "rating" WHEN 5 THEN 4 WHEN 4 THEN 3 ELSE "rating" END WHERE "rating" IS NOT NULL;
