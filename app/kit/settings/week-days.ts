/** Monday first, as in ISO 8601. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const MAX_SPANS = 3;

/** The fields of each day, both sent once per span. The first one shows the day's error. */
export const DAY_FIELDS = DAYS.map((name) => ({ name, from: `${name.toLowerCase()}-from`, to: `${name.toLowerCase()}-to` }));
