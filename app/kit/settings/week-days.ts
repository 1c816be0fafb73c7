/** Monday first, as ISO counts. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const MAX_SPANS = 3;

/** The fields of each day: both are sent once for every span. What is wrong with a day is said at the first. */
export const DAY_FIELDS = DAYS.map((name) => ({ name, from: `${name.toLowerCase()}-from`, to: `${name.toLowerCase()}-to` }));
