/** In UTF-16 code units, like `maxlength` and zod's string length. */
export const MAX_TOPIC_CHARACTERS = 2_000;
export const MAX_REASON_CHARACTERS = 500;

/** Two calendar months plus the neighbouring days in their first and last weeks. */
export const MAX_RANGE_DAYS = 75;
