/** In UTF-16 units, as a field's maxlength and a zod string count them. */
export const MAX_TOPIC_CHARACTERS = 2_000;
export const MAX_REASON_CHARACTERS = 500;

/** Two calendar months, with the adjacent days of their first and last weeks. */
export const MAX_RANGE_DAYS = 75;
