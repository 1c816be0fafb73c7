import type { ReactNode } from "react";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { ListColumnShown } from "./list-page.ts";

/** The content of a cell, depending on its column's kind. */
export function contentOf({ kind, none, words, tones }: ListColumnShown, value: unknown): ReactNode {
  if (value === null || value === undefined) return none;
  if (value instanceof Date) return <Moment at={value} />;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return kind === "money" ? formatDollars(value) : value;
  const text = words?.[String(value)] ?? String(value);
  if (kind === "badge") return <StatusBadge tone={tones?.[String(value)] ?? "neutral"}>{text}</StatusBadge>;
  return kind === "day" ? <Day day={text} /> : text;
}
