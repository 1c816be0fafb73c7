import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Sheet, SheetValue, Unit } from "./sheet.ts";

/** The two largest useful units: "3 d 4 h", "12 min", "480 ms". */
export function sayDuration(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)} ms`;
  if (ms < MINUTE_MS) return `${(ms / SECOND_MS).toFixed(ms < 10 * SECOND_MS ? 1 : 0)} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  const [days, hours, rest] = [Math.floor(ms / DAY_MS), Math.floor((ms % DAY_MS) / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  const parts = days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [`${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

export const sayShare = (share: number) =>
  `${(share * 100).toLocaleString("en-GB", { maximumFractionDigits: Math.abs(share) < 0.0995 ? 1 : 0 })}%`;

/** "+12%", with a true minus sign. */
export const sayChange = (change: number) => `${change > 0 ? "+" : ""}${sayShare(change)}`.replace("-", "−");

const WORDS: Readonly<Record<Exclude<Unit, "text">, (value: number) => string>> = {
  count: (value) => value.toLocaleString("en-GB"),
  cents: formatEstimate,
  share: sayShare,
  ms: sayDuration,
  rating: (value) => value.toFixed(1),
  score: (value) => value.toFixed(2),
};

/** For people. An unknown value is a dash. */
export function sayValue(unit: Unit, value: SheetValue): string {
  if (value === null) return "–";
  return unit === "text" || typeof value === "string" ? String(value) : WORDS[unit](value);
}

/** Axis labels have room for a few characters: 1.2k, $40k. */
export function sayBriefly(unit: Unit, value: number): string {
  if (unit !== "count" && unit !== "cents") return sayValue(unit, value);
  const amount = unit === "cents" ? value / 100 : value;
  const brief = amount.toLocaleString("en-US", { notation: "compact", maximumFractionDigits: 1 }).replace("K", "k");
  return unit === "cents" ? `$${brief}` : brief;
}

/** For spreadsheets: plain numbers, with the unit in the column header. */
const FILE_UNITS: Readonly<Record<Unit, { readonly suffix: string; readonly scale: number }>> = {
  text: { suffix: "", scale: 1 },
  count: { suffix: "", scale: 1 },
  cents: { suffix: " (USD)", scale: 0.01 },
  share: { suffix: " (%)", scale: 100 },
  ms: { suffix: " (s)", scale: 0.001 },
  rating: { suffix: "", scale: 1 },
  score: { suffix: "", scale: 1 },
};

const plain = (value: number, scale: number) => Number((value * scale).toFixed(3));

export function fileRows({ columns, rows }: Pick<Sheet, "columns" | "rows">): readonly (readonly SheetValue[])[] {
  const head = columns.map(({ label, unit }) => `${label}${FILE_UNITS[unit].suffix}`);
  return [
    head,
    ...rows.map((row) =>
      row.map((value, index) => (typeof value === "number" ? plain(value, FILE_UNITS[columns[index]?.unit ?? "text"].scale) : value)),
    ),
  ];
}
