import { BRAND } from "#content/brand.ts";
import { formatDollars } from "#domain/pricing/price.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { Letter } from "#features/mail/letter.ts";

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

interface QuoteFacts {
  readonly link: string;
  readonly totalCents: number;
  readonly delivery: DeliverySpeed;
  readonly expiresAt: Date;
}

/** None of the visitor's own words: whoever typed this address may not own it. */
export function quoteLinkLetter({ link, totalCents, delivery, expiresAt }: QuoteFacts): Letter {
  return {
    subject: `Your estimate from ${BRAND.name}`,
    parts: [
      "Somebody, most likely you, asked us what a project would cost and gave this address. Here is the estimate, with everything it is made of.",
      { facts: [["Total", formatDollars(totalCents)], ["Delivery", delivery], ["Valid until", DAY.format(expiresAt)]] },
      { label: "Open your estimate", href: link },
      "On that page you can switch options and pages on and off, download the estimate as a PDF, accept it, or ask us anything about it. The link is the key: whoever has it can open the estimate.",
      "If it was not you, there is nothing to do: we do not write to this address again unless somebody asks.",
    ],
  };
}

/** To ourselves. */
export function quoteAcceptedLetter({ link, email, totalCents, delivery }: Omit<QuoteFacts, "expiresAt"> & { readonly email: string }): Letter {
  return {
    subject: `An estimate of ${formatDollars(totalCents)} was accepted`,
    parts: [`${email} accepted an estimate and expects to hear from us.`, { facts: [["Total", formatDollars(totalCents)], ["Delivery", delivery]] }, { label: "Open the quote", href: link }],
  };
}
