import { formatDay } from "#domain/list/office-time.ts";

/** A day such as 2026-11-15, which is the same in every time zone. */
export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}
