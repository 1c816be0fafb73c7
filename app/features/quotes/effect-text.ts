import { formatDollars } from "#domain/pricing/format-dollars.ts";

export function effectText(cents: number): string {
  if (cents === 0) return "no extra";
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents).replace("-", "−");
}
