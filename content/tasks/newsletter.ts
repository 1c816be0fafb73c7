import type { NewsletterPage } from "#content/page-types.ts";

export const page: NewsletterPage = {
  headline: "New posts in your mailbox",
  lede: "New posts by email, and nothing else. Unsubscribe with one click.",
  asked: {
    headline: "One more step: check your inbox",
    lede: "An email with a link is on its way to the address you gave, unless the address is blocked or we have already sent it several today.",
  },
  offered: {
    headline: "Shall we send you new posts?",
    lede: "New posts go to confirmed addresses only. Each of them has a link that ends the subscription.",
  },
  confirmed: {
    headline: "You are subscribed",
    lede: "The next post goes to this address too. Until then, the earlier ones are on the blog.",
  },
  expired: {
    headline: "This link no longer works",
    lede: "We have deleted the address; you can subscribe with it again.",
  },
  leaving: {
    headline: "Unsubscribe from new posts?",
    lede: "No further post is sent to this address, and we delete it from the list. Other emails, such as about a quote, are not affected.",
  },
  left: {
    headline: "You are unsubscribed",
    lede: "Emails that were waiting for this address are cancelled, and the address is deleted from the list. You are welcome to come back.",
  },
  stopping: {
    headline: "Stop all email to your address?",
    lede: "We then send nothing at all to the address that this link was mailed to, not even what you ask for on this site, such as a link to your quote. To answer the email instead, just reply to it.",
  },
  stopped: {
    headline: "We send you no more email",
    lede: "Your address is blocked from now on, as you asked. If you change your mind, write to [{{contact_email}}](mailto:{{contact_email}}).",
  },
};
