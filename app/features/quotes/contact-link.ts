import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";

interface Shown {
  readonly cents: number;
  readonly delivery: DeliverySpeed;
  /** Undefined until the quote is stored. */
  readonly link: string | undefined;
}

/** A mailto link to the firm that names the estimate. Uses CRLF, as RFC 6068 requires. */
export function contactLink(address: string, shown: Shown | undefined): string {
  if (!shown) return `mailto:${address}`;
  const subject = `About my estimate of ${formatEstimate(shown.cents)}, ${shown.delivery} delivery`;
  const body = shown.link && `\r\n\r\nMy estimate: ${shown.link}\r\n`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body ? `&body=${encodeURIComponent(body)}` : ""}`;
}
