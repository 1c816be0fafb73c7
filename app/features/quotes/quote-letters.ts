import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

interface QuoteFacts {
  readonly link: string;
  readonly totalCents: number;
  readonly delivery: DeliverySpeed;
  readonly expiresAt: Date;
}

const TOTAL = { label: "The price", sample: "$12,400" };
const DELIVERY = { label: "How quickly it is delivered", sample: "Regular" };

/** Never contains the visitor's text: they may have typed someone else's address. */
const QUOTE_LINK = template({
  name: "quote-link",
  title: "Estimate",
  to: "client",
  variables: {
    total: TOTAL,
    delivery: DELIVERY,
    until: { label: "Valid until", sample: "15 December 2026" },
    link: linkVariable("The link to the estimate"),
  },
  subject: "Your estimate from {{firm}}",
  body: `Someone, most likely you, asked us what a project would cost and gave this address. Here is the estimate, with everything it is made of.

| Total: {{total}}
| Delivery: {{delivery}}
| Valid until: {{until}}

[Open your estimate]({{link}})

On that page you can switch options and pages on and off, download the estimate as a PDF, accept it, or ask us anything about it. Anyone who has the link can open the estimate.

If this was not you, you can ignore this email. We will not write to this address again unless someone contacts us.`,
});

export const quoteLinkLetter = ({ link, totalCents, delivery, expiresAt }: QuoteFacts) =>
  fill(QUOTE_LINK, { total: formatEstimate(totalCents), delivery, until: dayInWords(expiresAt), link });

/** Contains only our own text: staff review the message before it is sent. */
const QUOTE_REVISED = template({
  name: "quote-revised",
  title: "Revised estimate",
  to: "client",
  isWritten: true,
  variables: {
    name: { label: "The client’s name, or “there” if unknown", sample: "Rina Costa" },
    message: { label: "The personal message", sample: "Thank you for the call. We have added the second language that you asked for." },
    before: { label: "The price so far", sample: "$11,200" },
    total: TOTAL,
    delivery: DELIVERY,
    until: { label: "Valid until", sample: "15 December 2026" },
    link: linkVariable("The link to the estimate"),
  },
  subject: "Your revised estimate from {{firm}}: {{total}}",
  body: `Hello {{name}},

{{message}}

We have revised your estimate. The price changes from {{before}} to {{total}}.

| Before: {{before}}
| Now: {{total}}
| Delivery: {{delivery}}
| Valid until: {{until}}

[Open your estimate]({{link}})

On that page you can see the hours of every page, download the estimate as a PDF, accept it, or ask us anything about it. Anyone who has the link can open the estimate.`,
});

export const quoteRevisedLetter = ({
  link,
  totalCents,
  delivery,
  expiresAt,
  beforeCents,
  name,
  message,
}: QuoteFacts & { readonly beforeCents: number; readonly name: string; readonly message: string }) =>
  fill(QUOTE_REVISED, {
    name,
    message,
    before: formatEstimate(beforeCents),
    total: formatEstimate(totalCents),
    delivery,
    until: dayInWords(expiresAt),
    link,
  });

const QUOTE_ACCEPTED = template({
  name: "quote-accepted",
  title: "Quote accepted",
  to: "staff",
  variables: {
    client: { label: "The client’s address", sample: "rina@example.com" },
    total: TOTAL,
    delivery: DELIVERY,
    link: linkVariable("The link to the quote"),
  },
  subject: "A quote of {{total}} was accepted",
  body: `{{client}} accepted a quote and expects a proposal with a fixed price.

| Total: {{total}}
| Delivery: {{delivery}}

[Open the quote]({{link}})`,
});

/** Sent to the firm. */
export const quoteAcceptedLetter = ({ link, email, totalCents, delivery }: Omit<QuoteFacts, "expiresAt"> & { readonly email: string }) =>
  fill(QUOTE_ACCEPTED, { client: email, total: formatEstimate(totalCents), delivery, link });

export const QUOTE_TEMPLATES = [QUOTE_LINK, QUOTE_REVISED, QUOTE_ACCEPTED];
