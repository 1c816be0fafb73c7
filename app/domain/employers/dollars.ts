/** Parses a typed amount, such as "12,500" or "$ 12500.50", to whole cents. Undefined for anything else, and for more than a billion. */
export function parseDollars(typed: string): number | undefined {
  const [, dollars, cents = ""] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === undefined) return undefined;
  const whole = Number(dollars.replaceAll(",", ""));
  return whole > 1_000_000_000 ? undefined : whole * 100 + Number(cents.padEnd(2, "0"));
}
