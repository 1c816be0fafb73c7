import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";
import { PENDING_DAYS } from "./pending-days.ts";

/** Never contains the sender's text: they may have typed someone else's address. */
const CONFIRM = template({
  name: "newsletter-confirm",
  title: "Newsletter: please confirm",
  to: "client",
  variables: {
    link: linkVariable("The link to the page with the button"),
    days: { label: "How many days the link works", sample: String(PENDING_DAYS) },
  },
  subject: "Confirm your subscription to the {{firm}} blog",
  body: `Someone, most likely you, asked us to send the new posts of our blog to this address.

[Confirm the subscription]({{link}})

The link opens a page with one button, and works for {{days}} days. Posts are sent only to addresses whose owner has pressed it. Every one has a link that ends the subscription at once.

If this was not you, you can ignore this email. An address that is not confirmed is deleted after {{days}} days.`,
});

export const confirmLetter = (link: string) => fill(CONFIRM, { link, days: String(PENDING_DAYS) });

const POST = template({
  name: "newsletter-post",
  title: "Newsletter: new post",
  to: "client",
  variables: {
    title: { label: "The title of the post", sample: "What an audit cannot tell you" },
    summary: { label: "Its summary", sample: "An audit looks at code. These are the questions that it leaves open." },
    link: linkVariable("The link to the post"),
    leave: linkVariable("The link that ends the subscription"),
  },
  subject: "{{title}}",
  body: `A new post on our blog: {{title}}

{{summary}}

[Read the post]({{link}})

You get this because you subscribed to new posts from {{firm}}. [Unsubscribe]({{leave}})`,
});

export const postLetter = (values: Readonly<Record<"title" | "summary" | "link" | "leave", string>>) => fill(POST, values);

/** The value stored in `mails.template`. */
export const POST_LETTER = POST.name;

export const NEWSLETTER_TEMPLATES = [CONFIRM, POST];
