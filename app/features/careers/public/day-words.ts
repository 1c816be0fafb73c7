const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "14 January 2027". */
export const dayWords = (at: Date) => DAY.format(at);
