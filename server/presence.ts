import { randomUUID } from "node:crypto";
import type { Namespace, Socket } from "socket.io";
import { z } from "zod";
import { allows } from "#domain/access/permissions.ts";
import { type Presence, PRESENCE_EVERY_MS } from "#domain/access/presence.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { CONTACT_KIND } from "#kit/contacts/contact-record.server.ts";
import { findVisibleContact } from "#kit/contacts/visible-contacts.server.ts";
import type { Staff } from "#platform/actor.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import type { Services } from "#platform/services.ts";
import { listenTo } from "./socket-events.ts";

type Nothing = Record<string, never>;
interface ToTab {
  here: (presence: Presence) => void;
}
type Tab = Socket<Nothing, ToTab, Nothing, { staff: Staff }>;

const presenceSchema = z.object({ kind: z.string().max(40), id: z.uuid(), isWriting: z.boolean() });

/** Regular ones, and answers to colleagues who arrive. */
const PER_TAB = { max: 30, windowMs: 2 * PRESENCE_EVERY_MS };

const ROOM = "record:";

type Rooms = Pick<Socket, "rooms" | "leave">;

async function leaveRooms(socket: Rooms): Promise<void> {
  for (const room of socket.rooms) if (room.startsWith(ROOM)) await socket.leave(room);
}

/** How often each tab was asked to change its rooms: a check that ends after a later request must not change them. */
const requests = new WeakMap<object, number>();

function countRequest(socket: object): number {
  const count = (requests.get(socket) ?? 0) + 1;
  requests.set(socket, count);
  return count;
}

/** A tab that may no longer see its record must not hear who else does. */
export async function leaveRecords(socket: Rooms): Promise<void> {
  countRequest(socket);
  await leaveRooms(socket);
}

async function maySee(services: Services, staff: Staff, { kind, id }: Pick<Presence, "kind" | "id">): Promise<boolean> {
  if (!allows(staff, permissionForKind(services, kind))) return false;
  return kind !== CONTACT_KIND || (await findVisibleContact(services.db, services, staff, id)) !== undefined;
}

/** Tells the tabs of one record about each other. Nothing is stored: who stops saying so has left. */
export function attachPresence(namespace: Namespace<Nothing, ToTab, Nothing, { staff: Staff }>, services: Services): void {
  namespace.on("connection", (socket: Tab) => {
    const ofTab = memoryLimit(PER_TAB);
    const tabId = randomUUID();
    listenTo(socket, services.log, () => ofTab("").ok).on("here", presenceSchema, async (presence) => {
      const room = `${ROOM}${presence.kind}:${presence.id}`;
      const request = countRequest(socket);
      const isLast = () => requests.get(socket) === request;
      const isVisible = await maySee(services, socket.data.staff, presence);
      if (isLast() && (!isVisible || !socket.rooms.has(room))) await leaveRooms(socket);
      if (!isVisible || !isLast()) return { ok: true };
      await socket.join(room);
      const { personId, name } = socket.data.staff;
      socket.volatile.to(room).emit("here", { ...presence, personId, name, tabId });
      return { ok: true };
    });
  });
}
