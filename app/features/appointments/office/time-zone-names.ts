import { todaysName } from "#domain/schedule/zone-name.ts";

/** All time zones, including the current setting. */
export const timeZoneNames = (own: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone").map(todaysName), "UTC", own])].sort();
