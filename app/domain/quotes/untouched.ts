import { DAY_MS } from "../schedule/durations.ts";
import type { QuoteStatus } from "./quote-status.ts";

/** From here on the screens highlight it. */
export const LONG_UNTOUCHED_DAYS = 7;

/** Whole days since staff or the client last did anything. Null once the quote is decided, because nothing is due any more. */
export const daysUntouched = (status: QuoteStatus, touchedAt: Date, now: Date): number | null =>
  status === "won" || status === "lost" ? null : Math.max(0, Math.floor((now.getTime() - touchedAt.getTime()) / DAY_MS));
