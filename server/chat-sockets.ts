import type { Server as HttpServer } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { Server as SocketServer } from "socket.io";
import { DUTY_RENEW_MS } from "#domain/conversation/limits.ts";
import { type Availability, STAFF_NAMESPACE, VISITOR_NAMESPACE } from "#features/chat/chat-protocol.ts";
import { answeringIn, findChat } from "#features/chat/chat-record.server.ts";
import { type AtDesk, findAvailability, listAtDesk, renewLeases, SOMEBODY_IS_HERE } from "#features/chat/duty.server.ts";
import { forVisitor } from "#features/chat/read-batch.server.ts";
import type { ChatNews } from "#platform/live-events.server.ts";
import type { Services } from "#platform/services.ts";
import { joinProcesses } from "#platform/socket-adapter.server.ts";
import { keyedSemaphore } from "#platform/semaphore.ts";
import { admitStaff, recheckDesk, serveStaff } from "./chat-desk.ts";
import {
  chatsOfRooms,
  isAnybodyHere,
  roomOf,
  type StaffSocket,
  type StaffSpace,
  tabsHere,
  type VisitorSocket,
  type VisitorSpace,
} from "./chat-rooms.ts";
import { chatTurns, type ChatTurns } from "./chat-turns.ts";
import { admitVisitors, serveVisitor } from "./chat-visitors.ts";
import { entryBatches, type EntryBatches } from "./entry-batches.ts";

/** An expiring session emits no event, so a socket is rechecked at least this often. */
const CHECK_MS = 5_000;
/** How long inbox updates are batched. */
const INBOX_MS = 100;
const ABOUT_ACCESS = ["person", "session"];

interface ChatParts {
  readonly http: HttpServer;
  readonly io: SocketServer;
  readonly services: Services;
  readonly renewMs?: number;
  readonly checkMs?: number;
}

interface Spaces {
  readonly services: Services;
  readonly visitors: VisitorSpace;
  readonly desk: StaffSpace;
  readonly turns: ChatTurns;
  readonly batches: EntryBatches;
}

type EntriesNews = Extract<ChatNews, { readonly kind: "entries" }>;

/** Notifies those connected to this process; every other process does so itself. */
async function tellEntries({ visitors, desk, turns, batches }: Spaces, { chatId, after, upTo }: EntriesNews): Promise<void> {
  const room = roomOf(chatId);
  if (!isAnybodyHere(visitors, room) && !isAnybodyHere(desk, room)) return;
  // The notification of a message sent in this process may arrive before its sender's handler has the entries.
  const batch = await turns.inChat(chatId, () => batches.ofNews({ chatId, after, upTo }));
  desk.local.to(room).emit("entries", { chatId, batch });
  visitors.local.to(room).emit("entries", forVisitor(batch));
}

/** Every message changes the inbox of all staff, so on a busy day updates are sent in batches. */
function inboxNews(desk: StaffSpace): (news: EntriesNews) => void {
  const waiting: EntriesNews[] = [];
  const tell = () => {
    const written = waiting.splice(0).filter(({ isMessage }) => isMessage);
    for (const socket of desk.sockets.values()) {
      const forYou = written
        .filter(({ assigneeId }) => assigneeId === null || assigneeId === socket.data.staff.personId)
        .map(({ chatId }) => chatId);
      socket.emit("inbox", { forYou: [...new Set(forYou)] });
    }
  };
  return (news) => {
    if (waiting.push(news) === 1) setTimeout(tell, INBOX_MS).unref();
  };
}

/**
 * The LISTEN connection was lost for a while: an empty batch at the end of each open conversation makes clients request what they missed.
 */
async function tellAll({ services, visitors, desk }: Spaces, there: Presence): Promise<void> {
  for (const chatId of new Set([...chatsOfRooms(visitors.adapter.rooms.keys()), ...chatsOfRooms(desk.adapter.rooms.keys())])) {
    const room = roomOf(chatId);
    const chat = await findChat(services.db, chatId);
    const upTo = chat?.lastSeq ?? 0;
    there.hasChat(chatId, chat ? answeringIn(chat) : null);
    const batch = { after: upTo, upTo, entries: [] };
    visitors.local.to(room).emit("entries", batch);
    desk.local.to(room).emit("entries", { chatId, batch });
  }
}

/** Who is available, as last sent to the clients of this process. */
function presence({ services, visitors, desk }: Spaces) {
  let available: Availability | undefined;
  let atDesk: readonly AtDesk[] = [];
  const onDuty = () => atDesk.filter((each) => each.isOnDuty);
  const tellDuty = (socket: StaffSocket) => {
    const { personId } = socket.data.staff;
    socket.emit("duty", {
      isOn: onDuty().some((each) => each.personId === personId),
      others: onDuty()
        .filter((each) => each.personId !== personId)
        .map(({ name }) => name),
    });
  };
  /** The assigned staff member answers while connected, on duty or not, until the chat has ended. */
  const tellAvailability = (socket: VisitorSocket) => {
    const { data } = socket;
    const next = atDesk.some(({ personId }) => personId === data.assigneeId) ? SOMEBODY_IS_HERE : available;
    if (!next || isDeepStrictEqual(next, data.availability)) return;
    data.availability = next;
    socket.emit("availability", next);
  };
  return {
    tellDuty,
    tellAvailability,
    hasChat(chatId: string, assigneeId: string | null): void {
      for (const tab of tabsHere(visitors, chatId)) {
        tab.data.assigneeId = assigneeId;
        tellAvailability(tab);
      }
    },
    async refresh(): Promise<void> {
      const before = onDuty();
      atDesk = await listAtDesk(services);
      available = await findAvailability({ services }, atDesk);
      visitors.sockets.forEach(tellAvailability);
      if (!isDeepStrictEqual(onDuty(), before)) desk.sockets.forEach(tellDuty);
    },
  };
}

type Presence = ReturnType<typeof presence>;

/** The live chat: sends updates to connected clients, and passes what they send to the verbs. */
export function attachChatSockets({ http, io, services, renewMs = DUTY_RENEW_MS, checkMs = CHECK_MS }: ChatParts): void {
  joinProcesses(io, services.db, services.log);
  const spaces: Spaces = {
    services,
    visitors: io.of(VISITOR_NAMESPACE) as VisitorSpace,
    desk: io.of(STAFF_NAMESPACE) as StaffSpace,
    turns: chatTurns(),
    batches: entryBatches(services),
  };
  const { visitors, desk } = spaces;
  const there = presence(spaces);
  const tellInbox = inboxNews(desk);
  const oneAtATime = keyedSemaphore(1);
  /** Tasks of one key run sequentially, so that the updates of a conversation leave in order. */
  const inTurn = (key: string, task: () => Promise<void>): void =>
    void oneAtATime(key, task).catch((error: unknown) => services.log.error({ err: error }, "the chat's news failed"));
  const renew = async () => {
    await renewLeases(services, [...new Set([...desk.sockets.values()].map(({ data }) => data.staff.personId))]);
    await there.refresh();
  };

  const visitorParts = { ...spaces, greet: there.tellAvailability };
  const deskParts = {
    ...spaces,
    greet: (socket: StaffSocket) =>
      inTurn("presence", async () => {
        await renew();
        there.tellDuty(socket);
      }),
  };
  admitVisitors(visitorParts);
  visitors.on("connection", (socket) => serveVisitor(visitorParts, socket));
  admitStaff(deskParts);
  desk.on("connection", (socket) => serveStaff(deskParts, socket));

  const leave = [
    services.events.subscribeToChats((news) => {
      if (news?.kind === "entries") {
        there.hasChat(news.chatId, news.assigneeId);
        tellInbox(news);
        return inTurn(news.chatId, () => tellEntries(spaces, news));
      }
      inTurn("presence", there.refresh);
      if (news === undefined) inTurn("all", () => tellAll(spaces, there));
    }),
    services.events.subscribe((event) => {
      if (event === undefined || ABOUT_ACCESS.includes(event.subjectKind)) inTurn("access", () => recheckDesk(spaces));
    }),
  ];
  const timers = [
    setInterval(() => inTurn("presence", renew), renewMs),
    setInterval(() => inTurn("access", () => recheckDesk(spaces)), checkMs),
  ];
  inTurn("presence", there.refresh);
  http.once("close", () => {
    timers.forEach(clearInterval);
    for (const forget of leave) forget();
  });
}
