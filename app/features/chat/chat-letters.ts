import { formatMoment } from "#domain/list/office-time.ts";
import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

interface OurWords {
  readonly author: string;
  readonly at: Date;
  readonly body: string;
}

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** In UTC, because the reader's time zone is unknown. */
const timeWords = (at: Date) => `${TIME.format(at)} UTC`;

const countWords = (count: number) => (count === 1 ? "You wrote one message" : `You wrote ${count} messages`);

/**
 * Contains only staff messages: the visitor may have typed someone else's address, and must not be able to mail their text through us.
 * Their own messages are in their browser.
 */
const TRANSCRIPT = template({
  name: "chat-transcript",
  title: "Our answers in a chat, by email",
  to: "client",
  variables: {
    ours: { label: "All our messages", sample: "Ada, 15 Nov 2026, 09:00 UTC:\nGood morning! How can we help?" },
    count: { label: "How much they wrote", sample: "You wrote 2 messages" },
    site: linkVariable("The address of the site"),
  },
  subject: "Our answers in your chat with {{firm}}",
  body: `Someone, most likely you, chatted with us and asked for our answers by email. Here is everything that we wrote.

{{ours}}

{{count}}. They stay in the chat of the browser that you used: an address that was typed into a chat may belong to another person, so we do not send them.

[Go on with the conversation]({{site}})

If this was not you, you can ignore this email. We will not write to this address again unless someone contacts us.`,
});

export const transcriptLetter = ({
  ours,
  theirCount,
  site,
}: {
  readonly ours: readonly OurWords[];
  readonly theirCount: number;
  readonly site: string;
}) =>
  fill(TRANSCRIPT, {
    ours: ours.map(({ author, at, body }) => `${author}, ${timeWords(at)}:\n${body}`).join("\n\n"),
    count: countWords(theirCount),
    site,
  });

const UNREAD = template({
  name: "chat-unread",
  title: "Unread chat",
  to: "staff",
  variables: {
    visitor: { label: "Who waits", sample: "Rina Akter" },
    since: { label: "Since when", sample: "15 Nov 2026, 15:04" },
    page: { label: "On which page, if we know", sample: "/services" },
    words: { label: "What they wrote last", sample: "Is anybody there?" },
    link: linkVariable("The link to the chat"),
  },
  subject: "Unread chat: {{visitor}}",
  body: `| From: {{visitor}}
| Waiting since: {{since}}
| On the page: {{page}}

{{words}}

[Open the chat]({{link}})`,
});

/** Sent to the firm, in the office's time zone. */
export const unreadChatLetter = ({
  since,
  timeZone,
  ...values
}: Readonly<Record<"visitor" | "words" | "page" | "link" | "timeZone", string>> & { readonly since: Date }) =>
  fill(UNREAD, { ...values, since: formatMoment(since, timeZone) });

export const CHAT_TEMPLATES = [TRANSCRIPT, UNREAD];
