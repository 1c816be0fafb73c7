import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/newsletter.ts";

export const shape = labelSet<typeof page>(
  "Newsletter: forms",
  {
    kind: of("Above the headline", 40),
    boxHeading: of("On the blog: heading", 70),
    boxText: of("On the blog: text", 300, "{privacy} becomes the link to the privacy policy."),
    privacy: of("On the blog: link to the privacy policy", 40),
    email: of("Email", 60),
    subscribe: of("Button", 40),
    yes: of("Button on the page of the confirmation link", 40),
    unsubscribe: of("Button on the page of the unsubscribe link", 40),
    blog: of("Link to the blog", 40),
    emailKind: of("On the page of the link that stops all email: above the headline", 40),
    stop: of("On that page: button", 60),
    emailHint: of("Help under the email", 160, "{days} becomes the limit."),
    begins: of("After subscribing: how long the link works", 160, "{days} becomes the limit."),
    works: of("On the page of a spent link: how long one works", 160, "{days} becomes the limit."),
  },
  { shownOn: "/newsletter" },
);
