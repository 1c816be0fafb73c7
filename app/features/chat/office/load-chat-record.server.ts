import { allows } from "#domain/access/permissions.ts";
import { fillPlaceholders } from "#domain/tickets/fill-placeholders.ts";
import { listTimeline } from "#kit/activity/list-timeline.server.ts";
import { listCannedReplies } from "#features/tickets/canned-replies.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { type ChatSummary, loadChat } from "../load-chat.server.ts";

const MAX_SUBJECT = 100;

/** Drops replies with unfilled placeholders, such as a ticket's number and link before there is a ticket. */
const isWhole = ({ text }: { readonly text: string }) => !text.includes("{{");

const maySeeTickets = (ctx: Ctx) => allows(authorise(ctx.actor, "chats"), "tickets");

/** Undefined without the permission. */
async function listReplies(ctx: Ctx, { visitorName, ticket }: ChatSummary) {
  if (!maySeeTickets(ctx)) return undefined;
  const ofTicket = ticket && { number: ticket.number, link: `${ctx.services.config.publicUrl}/ticket/${ticket.number}` };
  const given = { name: visitorName, ...ofTicket };
  const replies = await listCannedReplies(ctx);
  return replies.map(({ id, title, body }) => ({ id, title, text: fillPlaceholders(body, given) })).filter(isWhole);
}

/** The visitor's first message, used as a ticket's subject. */
function firstWordsOf({ batch }: ChatSummary): string {
  const first = batch.entries.find(({ kind, side, body }) => kind === "message" && side === "visitor" && body !== "");
  return (first?.body ?? "").replaceAll(/\s+/g, " ").slice(0, MAX_SUBJECT);
}

/** Everything staff see about one chat. Undefined if it does not exist. */
export async function loadChatRecord(ctx: Ctx, id: string) {
  const { personId, name } = authorise(ctx.actor, "chats");
  const chat = await loadChat(ctx, id);
  if (!chat) return undefined;
  const [cannedReplies, timeline] = await Promise.all([
    listReplies(ctx, chat),
    listTimeline(ctx, { kind: "chat", id, permission: "chats" }),
  ]);
  return {
    ...chat,
    me: { id: personId, name },
    maySeeTickets: maySeeTickets(ctx),
    cannedReplies,
    firstWords: firstWordsOf(chat),
    bookingLink: `${ctx.services.config.publicUrl}/company/book-a-call`,
    timeline,
  };
}

export type ChatRecord = NonNullable<Awaited<ReturnType<typeof loadChatRecord>>>;
