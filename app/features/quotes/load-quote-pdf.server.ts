import { findContact } from "#kit/settings/contact.server.ts";
import { findLogo } from "#kit/settings/look.server.ts";
import type { Services } from "#platform/services.ts";
import { quotePdf } from "./pdf/quote-pdf.server.ts";
import { getVersion, priceVersion, type Quote, quoteLink } from "./quote-record.server.ts";

/** The current version as a PDF, priced with its price book. */
export async function loadQuotePdf(services: Services, quote: Quote): Promise<Buffer<ArrayBuffer>> {
  const { version, price } = await priceVersion(services.db, await getVersion(services.db, quote.id, quote.version));
  const contact = await findContact(services.db);
  const { choices, pages, delivery, createdAt } = version;
  return quotePdf({
    link: quoteLink(services, quote.id),
    createdAt,
    expiresAt: quote.expiresAt,
    version: version.version,
    choices,
    pages,
    delivery,
    price,
    contact,
    logo: await findLogo(services.db, contact.look?.logo),
  });
}
