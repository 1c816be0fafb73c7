import type { Namespace, Socket } from "socket.io";
import type { Availability, FromStaff, FromVisitor, ToStaff, ToVisitor } from "#features/chat/chat-protocol.ts";
import type { Staff } from "#platform/actor.ts";

export interface VisitorData {
  readonly key: string;
  readonly keyHash: string;
  readonly address: string;
  /** The key its visits are counted under. */
  readonly network: string;
  chatId: string | undefined;
  /** The colleague assigned to the conversation. */
  assigneeId: string | null;
  page: string;
  /** The availability last sent to them. */
  availability?: Availability;
}
export interface StaffData {
  staff: Staff;
}
type Nothing = Record<string, never>;
export type VisitorSocket = Socket<FromVisitor, ToVisitor, Nothing, VisitorData>;
export type VisitorSpace = Namespace<FromVisitor, ToVisitor, Nothing, VisitorData>;
export type StaffSocket = Socket<FromStaff, ToStaff, Nothing, StaffData>;
export type StaffSpace = Namespace<FromStaff, ToStaff, Nothing, StaffData>;

/** All sockets that see a conversation; in the visitors' namespace, all tabs of its visitor. */
const ROOM = "chat:";
export const roomOf = (chatId: string) => `${ROOM}${chatId}`;
/** The conversations of these rooms. */
export const chatsOfRooms = (rooms: Iterable<string>) =>
  [...rooms].filter((room) => room.startsWith(ROOM)).map((room) => room.slice(ROOM.length));
export const chatOfRooms = (rooms: Iterable<string>): string | undefined => chatsOfRooms(rooms)[0];
/** All tabs of a visitor, who may not have started a conversation yet. */
export const tabsOf = (keyHash: string) => `key:${keyHash}`;

/** All tabs of a conversation's visitor connected to this process. */
export const tabsHere = ({ adapter, sockets }: Pick<VisitorSpace, "adapter" | "sockets">, chatId: string) =>
  [...(adapter.rooms.get(roomOf(chatId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);

export const isAnybodyHere = (space: Pick<VisitorSpace | StaffSpace, "adapter">, room: string) =>
  (space.adapter.rooms.get(room)?.size ?? 0) > 0;

/** Across all processes. While one of them does not respond, only this one is asked. */
export async function isAnybodyThere(space: VisitorSpace, room: string): Promise<boolean> {
  if (isAnybodyHere(space, room)) return true;
  return (
    (
      await space
        .in(room)
        .fetchSockets()
        .catch(() => [])
    ).length > 0
  );
}
