import { z } from "zod";
import { EVENTS_PER_SOCKET, SOCKETS_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { fromVisitor, visitorKeySchema } from "#features/chat/chat-input.ts";
import type { BatchAnswer } from "#features/chat/chat-protocol.ts";
import { type NotDone, refusalOf } from "#features/chat/chat-reasons.ts";
import { answeringIn, findChatByKey, hashKey } from "#features/chat/chat-record.server.ts";
import { editAsVisitor } from "#features/chat/edit-message.server.ts";
import { mailTranscript } from "#features/chat/mail-transcript.server.ts";
import { markReadAsVisitor } from "#features/chat/mark-read.server.ts";
import { forVisitor, readBatch } from "#features/chat/read-batch.server.ts";
import type { AddedEntries } from "#features/chat/added-entries.ts";
import { sendAsVisitor } from "#features/chat/send-message.server.ts";
import { setPage } from "#features/chat/set-page.server.ts";
import { endChat, nameVisitor, rateChat } from "#features/chat/visitor-acts.server.ts";
import { findVisitorTicket } from "#features/chat/visitor-ticket.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import { chatOfRooms, isAnybodyThere, roomOf, type StaffSpace, tabsOf, type VisitorSocket, type VisitorSpace } from "./chat-rooms.ts";
import type { ChatTurns } from "./chat-turns.ts";
import { clientResolver } from "./client-address.ts";
import type { EntryBatches } from "./entry-batches.ts";
import { listenTo } from "./socket-events.ts";

export interface VisitorParts {
  readonly services: Services;
  readonly visitors: VisitorSpace;
  readonly desk: StaffSpace;
  readonly turns: ChatTurns;
  readonly batches: EntryBatches;
  readonly greet: (socket: VisitorSocket) => void;
}

/** Open connections by network. Counted before any await: otherwise all who connect at once get in. */
function countConnections(max: number): (network: string, socket: VisitorSocket) => (() => void) | undefined {
  const counts = new Map<string, number>();
  return (network, socket) => {
    const count = counts.get(network) ?? 0;
    if (count >= max) return undefined;
    counts.set(network, count + 1);
    const { conn } = socket;
    const leave = () => {
      conn.off("close", leave);
      socket.off("disconnect", leave);
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    };
    // A connection lost before it was admitted emits no other event.
    conn.once("close", leave);
    socket.once("disconnect", leave);
    return leave;
  };
}

/** The key identifies the visitor; without a valid one the connection is refused. */
export function admitVisitors({ services, visitors }: VisitorParts): void {
  const clientOf = clientResolver(services.config.trustedProxies);
  const admit = countConnections(SOCKETS_PER_ADDRESS);
  visitors.use(async (socket, next) => {
    const key = visitorKeySchema.safeParse(socket.handshake.auth["key"]);
    if (!key.success) return next(new Error("no key"));
    const { address } = clientOf(socket.request);
    const network = visitorKey(services, address);
    const leave = admit(network, socket);
    if (!leave) return next(new Error("too many connections"));
    try {
      const chat = await findChatByKey(services.db, key.data);
      socket.data = {
        key: key.data,
        keyHash: hashKey(key.data),
        address,
        network,
        chatId: chat?.id,
        assigneeId: chat ? answeringIn(chat) : null,
        page: "",
      };
    } catch (error) {
      leave();
      services.log.error({ err: error }, "cannot tell whose conversation it is");
      return next(new Error("try again"));
    }
    next();
  });
}

/** From now on, all tabs of the visitor receive the conversation's updates. */
function join({ visitors, desk }: VisitorParts, socket: VisitorSocket, chatId: string): void {
  if (socket.data.chatId !== chatId) visitors.in(tabsOf(socket.data.keyHash)).socketsJoin(roomOf(chatId));
  socket.data.chatId = chatId;
  void socket.join(roomOf(chatId));
  desk.to(roomOf(chatId)).emit("visitor", { chatId, isThere: true, page: socket.data.page });
}

async function answerSaid(parts: VisitorParts, socket: VisitorSocket, said: AddedEntries | NotDone): Promise<BatchAnswer> {
  if (!said.ok) return refusalOf(said);
  const batch = forVisitor(await parts.batches.ofAdded(said, null));
  if (socket.data.chatId !== said.chatId) {
    join(parts, socket, said.chatId);
    // The conversation has just begun: its first update went out before any other tab was in the room.
    socket.to(tabsOf(socket.data.keyHash)).emit("entries", batch);
  }
  return { ok: true, batch };
}

async function sync(parts: VisitorParts, socket: VisitorSocket, { after, page }: z.output<typeof fromVisitor.sync>): Promise<BatchAnswer> {
  const { services } = parts;
  const chatId = socket.data.chatId ?? (await findChatByKey(services.db, socket.data.key))?.id;
  const hasMoved = page !== "" && page !== socket.data.page;
  socket.data.page = page || socket.data.page;
  if (chatId === undefined) return { ok: true, batch: { after, upTo: after, entries: [] } };
  if (hasMoved) await setPage(services.db, chatId, page);
  if (hasMoved || !socket.rooms.has(roomOf(chatId))) join(parts, socket, chatId);
  return { ok: true, batch: await readBatch(services, chatId, after, "visitor") };
}

/** Another tab may have started the conversation and added this one to its room. */
const chatOf = (socket: VisitorSocket) => socket.data.chatId ?? chatOfRooms(socket.rooms);

function sayGoodbye({ visitors, desk, services }: VisitorParts, { data: { chatId, page } }: VisitorSocket): void {
  if (chatId === undefined) return;
  isAnybodyThere(visitors, roomOf(chatId)).then(
    (isThere) => isThere || desk.to(roomOf(chatId)).emit("visitor", { chatId, isThere, page }),
    (error: unknown) => services.log.warn({ err: error }, "cannot tell that a visitor has left"),
  );
}

/** The events a visitor may send, each only for the conversation of their own key. */
export function serveVisitor(parts: VisitorParts, socket: VisitorSocket): void {
  const { services, desk, turns } = parts;
  const { key, keyHash, address, network } = socket.data;
  const ctx: Ctx = { services, actor: { kind: "visitor", address } };
  const inTurn = <T>(work: () => Promise<T>) => turns.asVisitor(chatOf(socket) ?? keyHash, network, work);
  const said = (work: () => Promise<AddedEntries | NotDone>) => inTurn(async () => answerSaid(parts, socket, await work()));
  const ofSocket = memoryLimit(EVENTS_PER_SOCKET);
  const listen = listenTo(socket, services.log, (event) => ofSocket("").ok && turns.mayGo(keyHash, network, event));
  void socket.join(tabsOf(keyHash));
  listen.on("sync", fromVisitor.sync, (asked) => inTurn(() => sync(parts, socket, asked)));
  listen.on("send", fromVisitor.send, (message) => said(() => sendAsVisitor(ctx, key, message)));
  listen.on("edit", fromVisitor.edit, (edit) => said(() => editAsVisitor(ctx, key, edit)));
  listen.on("name", fromVisitor.name, (person) => said(() => nameVisitor(ctx, key, person)));
  listen.on("end", fromVisitor.end, (end) => said(() => endChat(ctx, key, end)));
  listen.on("rate", fromVisitor.rate, (rating) => said(() => rateChat(ctx, key, rating)));
  listen.on("read", fromVisitor.read, async (read) => {
    const done = await inTurn(() => markReadAsVisitor(ctx, key, read));
    return done.ok ? done : refusalOf(done);
  });
  listen.on("transcript", z.unknown(), async () => {
    const mailed = await inTurn(() => mailTranscript(ctx, key));
    return mailed.ok ? mailed : refusalOf(mailed);
  });
  listen.on("ticket", z.unknown(), async () => {
    const found = await inTurn(() => findVisitorTicket(services, key));
    return found.ok ? found : refusalOf(found);
  });
  listen.on("typing", z.unknown(), async () => {
    const chatId = chatOf(socket);
    if (chatId !== undefined) desk.volatile.to(roomOf(chatId)).emit("typing", { chatId, side: "visitor" });
    return { ok: true };
  });
  // At this point the rooms are still known, even to a tab added by another one.
  socket.on("disconnecting", () => {
    socket.data.chatId = chatOf(socket);
  });
  socket.on("disconnect", () => sayGoodbye(parts, socket));
  if (socket.data.chatId !== undefined) join(parts, socket, socket.data.chatId);
  parts.greet(socket);
}
