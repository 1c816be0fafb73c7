import { todaysName } from "#domain/schedule/zone-name.ts";

/** Every zone there is to choose, and the one that is set. */
export const timeZoneNames = (own: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone").map(todaysName), "UTC", own])].sort();
