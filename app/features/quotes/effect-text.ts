import { formatEstimate, wholeDollars } from "#domain/pricing/format-dollars.ts";

export function effectText(cents: number): string {
  if (wholeDollars(cents) === 0) return "No extra cost";
  return cents > 0 ? `+${formatEstimate(cents)}` : formatEstimate(cents).replace("-", "−");
}
