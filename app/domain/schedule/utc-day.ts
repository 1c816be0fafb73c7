/** "2026-11-16": the day in UTC, the same for everyone. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
