import { isNull, lte } from "drizzle-orm";
import { HOUR_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { mailings, subscribers } from "#db/schema/newsletter.ts";
import { settleMailings } from "./mailing-figures.server.ts";
import { NEWSLETTER_TEMPLATES } from "./newsletter-letters.ts";
import { provenSubscribers, subscriptionOfPerson } from "./personal-data.server.ts";
import { sendMailings } from "./send-mailings.server.ts";
import { PENDING_DAYS } from "./pending-days.ts";
import { pendingSince } from "./subscribe.server.ts";

export const newsletterCapability: Capability = {
  name: "newsletter",
  kinds: { subscriber: { permission: "blogs", hrefOf: () => "/admin/blogs/subscribers" } },
  eventWords: {
    "post.mailed": "wrote to the subscribers about the post",
    "subscriber.asked": "asked for new posts by email",
    "subscriber.confirmed": "confirmed the subscription to new posts",
    "subscriber.left": "unsubscribed from new posts",
    "subscriber.removed": "removed a subscriber",
  },
  letters: { title: "Newsletter", templates: NEWSLETTER_TEMPLATES },
  personalData: [subscriptionOfPerson],
  provenAddresses: provenSubscribers,
  dueWork: [
    { name: "write emails of the newsletter", everyMs: 5 * SECOND_MS, run: sendMailings },
    { name: "note the figures of old mailings", everyMs: HOUR_MS, run: settleMailings },
  ],
  privacyPolicy: {
    stored: {
      name: "Newsletter",
      detail:
        "Your email address, the page whose form you used, and when you asked and confirmed. Its emails have no tracking pixel; the link to the post names the email as a campaign, the same for every reader. One click ends the subscription and deletes the address.",
    },
    kept: { name: "Newsletter", detail: `Until you unsubscribe; an address that is not confirmed is deleted after ${PENDING_DAYS} days.` },
  },
  retention: [
    {
      kind: "unconfirmed subscriber",
      table: subscribers,
      id: subscribers.id,
      age: subscribers.askedAt,
      isOld: (services) => [isNull(subscribers.confirmedAt), lte(subscribers.askedAt, pendingSince(services))],
    },
  ],
  sitemap: { unlisted: ["/newsletter"] },
  secretLinks: { under: ["/newsletter/confirm", "/newsletter/leave"], oneClick: ["/newsletter/leave"] },
  demo: {
    load: async () => (await import("./demo-newsletter.server.ts")).demoNewsletter,
    rows: [{ table: mailings }, { table: subscribers }],
  },
};
