import type { Namespace, Socket } from "socket.io";
import { z } from "zod";
import { allows } from "#domain/access/permissions.ts";
import { HERE_EVERY_MS, type Here } from "#domain/access/presence.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { CONTACT_KIND } from "#kit/contacts/contact-record.server.ts";
import { findVisibleContact } from "#kit/contacts/visible-contacts.server.ts";
import type { Staff } from "#platform/actor.ts";
import { memoryLimit } from "#platform/memory-limit.ts";
import type { Services } from "#platform/services.ts";
import { listenTo } from "./socket-events.ts";

type Nothing = Record<string, never>;
interface ToTab {
  here: (here: Here) => void;
}
type Tab = Socket<Nothing, ToTab, Nothing, { staff: Staff }>;

const hereSchema = z.object({ kind: z.string().max(40), id: z.uuid(), isWriting: z.boolean() });

/** Regular ones, and answers to colleagues who arrive. */
const PER_TAB = { max: 30, windowMs: 2 * HERE_EVERY_MS };

const ROOM = "record:";

/** A tab that may no longer see its record must not hear who else does. */
export async function leaveRecords(socket: Pick<Socket, "rooms" | "leave">): Promise<void> {
  for (const room of socket.rooms) if (room.startsWith(ROOM)) await socket.leave(room);
}

async function maySee(services: Services, staff: Staff, { kind, id }: Pick<Here, "kind" | "id">): Promise<boolean> {
  if (!allows(staff, permissionForKind(services, kind))) return false;
  return kind !== CONTACT_KIND || (await findVisibleContact(services.db, services, staff, id)) !== undefined;
}

/** Tells the tabs of one record about each other. Nothing is stored: who stops saying so has left. */
export function attachPresence(namespace: Namespace<Nothing, ToTab, Nothing, { staff: Staff }>, services: Services): void {
  namespace.on("connection", (socket: Tab) => {
    const ofTab = memoryLimit(PER_TAB);
    listenTo(socket, services.log, () => ofTab("").ok).on("here", hereSchema, async (here) => {
      const room = `${ROOM}${here.kind}:${here.id}`;
      const isSeen = await maySee(services, socket.data.staff, here);
      if (!isSeen || !socket.rooms.has(room)) await leaveRecords(socket);
      if (!isSeen) return { ok: true };
      await socket.join(room);
      const { personId, name } = socket.data.staff;
      socket.volatile.to(room).emit("here", { ...here, personId, name });
      return { ok: true };
    });
  });
}
