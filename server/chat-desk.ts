import { allows } from "#domain/access/permissions.ts";
import { EVENTS_PER_STAFF_SOCKET } from "#domain/conversation/limits.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { fromStaff } from "#features/chat/chat-input.ts";
import type { Answer, BatchAnswer } from "#features/chat/chat-protocol.ts";
import { type NotDone, notDone, refusalOf } from "#features/chat/chat-reasons.ts";
import { findChat } from "#features/chat/chat-record.server.ts";
import { setDuty } from "#features/chat/duty.server.ts";
import { editAsStaff } from "#features/chat/edit-message.server.ts";
import { markReadAsStaff } from "#features/chat/mark-read.server.ts";
import { readBatch } from "#features/chat/read-batch.server.ts";
import type { AddedEntries } from "#features/chat/added-entries.ts";
import { sendAsStaff } from "#features/chat/send-message.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { Forbidden } from "#platform/write.server.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import { isAnybodyThere, roomOf, type StaffSocket, type StaffSpace, type VisitorSpace } from "./chat-rooms.ts";
import type { ChatTurns } from "./chat-turns.ts";
import { clientResolver } from "./client-address.ts";
import type { EntryBatches } from "./entry-batches.ts";
import { listenTo } from "./socket-events.ts";

export interface DeskParts {
  readonly services: Services;
  readonly visitors: VisitorSpace;
  readonly desk: StaffSpace;
  readonly turns: ChatTurns;
  readonly batches: EntryBatches;
  readonly greet: (socket: StaffSocket) => void;
}

/** The client checks for this text to know that signing in would help. */
const NOT_SIGNED_IN = "not signed in";

const cookiesOf = (socket: StaffSocket) => socket.handshake.headers.cookie ?? "";

/** Looked up for every action, so that a removal or role change takes effect at once. */
async function whoIs(services: Services, socket: StaffSocket, address: string): Promise<Staff | undefined> {
  const staff = await findStaff(services, cookiesOf(socket), address);
  return staff && allows(staff, "chats") ? staff : undefined;
}

export function admitStaff({ services, desk }: DeskParts): void {
  const clientOf = clientResolver(services.config.trustedProxies);
  desk.use(async (socket, next) => {
    try {
      const staff = await whoIs(services, socket, clientOf(socket.request).address);
      if (!staff) return next(new Error(NOT_SIGNED_IN));
      socket.data.staff = staff;
      next();
    } catch (error) {
      services.log.error({ err: error }, "cannot tell who connects");
      next(new Error("try again"));
    }
  });
}

/** Disconnects people who are no longer allowed. The tabs of one browser need only one lookup. */
export async function recheckDesk({ services, desk }: Pick<DeskParts, "services" | "desk">): Promise<void> {
  for (const tabs of Map.groupBy(desk.sockets.values(), cookiesOf).values()) {
    const [first] = tabs;
    const staff = first && (await whoIs(services, first, first.data.staff.address));
    for (const socket of tabs) {
      if (staff) socket.data.staff = staff;
      else socket.disconnect(true);
    }
  }
}

async function open({ services, visitors }: DeskParts, socket: StaffSocket, chatId: string, after: number): Promise<BatchAnswer> {
  const chat = await findChat(services.db, chatId);
  if (!chat) return refusalOf(notDone("unknown"));
  const isFirst = !socket.rooms.has(roomOf(chatId));
  // Joins first: what happens while it is read arrives twice rather than never.
  await socket.join(roomOf(chatId));
  if (isFirst)
    void isAnybodyThere(visitors, roomOf(chatId)).then((isThere) => socket.emit("visitor", { chatId, isThere, page: chat.page }));
  return { ok: true, batch: await readBatch(services, chatId, after, "staff") };
}

function showTyping({ visitors }: DeskParts, socket: StaffSocket, { name }: Staff, chatId: string): void {
  const room = roomOf(chatId);
  if (!socket.rooms.has(room)) return;
  visitors.volatile.to(room).emit("typing", { side: "staff", author: name });
  socket.volatile.to(room).emit("typing", { chatId, side: "staff", author: name });
}

export function serveStaff(parts: DeskParts, socket: StaffSocket): void {
  const { services, turns, batches } = parts;
  const asked = async <T>(work: (ctx: Ctx<Staff>) => Promise<T>): Promise<T> => {
    const actor = await whoIs(services, socket, socket.data.staff.address);
    if (!actor) {
      // Lets the response leave first.
      setImmediate(() => socket.disconnect(true));
      throw new Forbidden("They may not answer chats any more.");
    }
    return work({ services, actor });
  };
  const said = (chatId: string, work: (ctx: Ctx<Staff>) => Promise<AddedEntries | NotDone>) =>
    asked((ctx) =>
      turns.inChat(chatId, async (): Promise<BatchAnswer> => {
        const done = await work(ctx);
        return done.ok ? { ok: true, batch: await batches.ofAdded(done, ctx.actor.name) } : refusalOf(done);
      }),
    );
  const ofSocket = memoryLimit(EVENTS_PER_STAFF_SOCKET);
  const listen = listenTo(socket, services.log, () => ofSocket("").ok);
  listen.on("open", fromStaff.open, ({ chatId, after }) => asked(() => open(parts, socket, chatId, after)));
  listen.on("send", fromStaff.send, (message) => said(message.chatId, (ctx) => sendAsStaff(ctx, message)));
  listen.on("edit", fromStaff.edit, (edit) => said(edit.chatId, (ctx) => editAsStaff(ctx, edit)));
  listen.on("read", fromStaff.read, (read) =>
    asked(async (ctx): Promise<Answer> => {
      const done = await turns.inChat(read.chatId, () => markReadAsStaff(ctx, read));
      return done.ok ? done : refusalOf(done);
    }),
  );
  listen.on("duty", fromStaff.duty, (duty) => asked((ctx) => setDuty(ctx, duty)));
  listen.on("leave", fromStaff.leave, async ({ chatId }) => {
    await socket.leave(roomOf(chatId));
    return { ok: true };
  });
  listen.on("typing", fromStaff.typing, ({ chatId }) =>
    asked(async ({ actor }) => {
      showTyping(parts, socket, actor, chatId);
      return { ok: true };
    }),
  );
  parts.greet(socket);
}
