/** Monday first, as ISO counts. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const MAX_SPANS = 3;

/** The fields of each day: both are sent once per span. The first one shows the day's error. */
export const DAY_FIELDS = DAYS.map((name) => ({ name, from: `${name.toLowerCase()}-from`, to: `${name.toLowerCase()}-to` }));
