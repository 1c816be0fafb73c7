/** "2026-11-16": the day that it is in UTC, which is the same for everybody. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
