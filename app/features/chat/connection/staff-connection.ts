import type { Socket } from "socket.io-client";
import { type Answer, type BatchAnswer, type FromStaff, STAFF_NAMESPACE, type ToStaff } from "../chat-protocol.ts";
import type { ChatConnection } from "./chat-connection.ts";
import type { ChatLine } from "./chat-line.ts";
import { chatSession, type ChatSession } from "./chat-session.ts";
import { type LazySocket, type LineHandlers, openSocket, type SocketWish } from "./open-socket.ts";
import { browserOutbox, unsentIn, type Outbox } from "./outbox.ts";
import { uploadFiles } from "./upload-files.ts";

type StaffSocket = Socket<ToStaff, FromStaff>;
export type InboxNews = Parameters<ToStaff["inbox"]>[0];
export type VisitorState = Omit<Parameters<ToStaff["visitor"]>[0], "chatId">;

/** The desk's state besides its conversations, for `useSyncExternalStore`. */
export interface DeskView {
  readonly line: "connecting" | "connected" | "lost";
  /** Undefined until the server has sent it. */
  readonly duty: { readonly isOn: boolean; readonly others: readonly string[] } | undefined;
  /** By chat id, for the conversations open in this tab. */
  readonly visitors: Readonly<Record<string, VisitorState>>;
}

export interface StaffDesk {
  subscribe(listener: () => void): () => void;
  getSnapshot(): DeskView;
  /** Opening it again returns the same connection; `close()` leaves it. */
  openChat(chatId: string): ChatConnection;
  setDuty(isOn: boolean): Promise<Answer>;
  /** Called when the inbox changes, with undefined after a reconnect, because anything may have changed. */
  onInbox(listener: (news: InboxNews | undefined) => void): () => void;
  close(): void;
}

export interface DeskOptions {
  readonly outbox?: (chatId: string) => Outbox;
  readonly socket?: Omit<SocketWish, "namespace">;
}

const NOT_NOW = { ok: false, sentence: "The server cannot be reached at the moment. Please try again.", isFinal: false } as const;

function staffLine(socket: () => LazySocket<StaffSocket>, chatId: string): ChatLine {
  return {
    isConnected: () => socket().now() !== undefined,
    // Sent on every connection, because the server drops a socket's subscriptions when it disconnects.
    sync: (after) => socket().ask<BatchAnswer>("open", { chatId, after }),
    send: (message) => socket().ask<BatchAnswer>("send", { ...message, chatId }),
    edit: (edit) => socket().ask<BatchAnswer>("edit", { ...edit, chatId }),
    read: (upTo) => socket().ask<Answer>("read", { chatId, upTo }),
    typing: () => void socket().now()?.volatile.emit("typing", { chatId }),
    upload: (files) => uploadFiles(files),
    suspect: () => socket().suspect(),
  };
}

/** Desk events that are not about one conversation. */
function deskNews() {
  const listeners = new Set<() => void>();
  const inboxListeners = new Set<(news: InboxNews | undefined) => void>();
  let view: DeskView = { line: "connecting", duty: undefined, visitors: {} };
  return {
    getSnapshot: () => view,
    change(part: Partial<DeskView>): void {
      view = { ...view, ...part };
      for (const listener of listeners) listener();
    },
    tellInbox: (news: InboxNews | undefined) => inboxListeners.forEach((listener) => listener(news)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onInbox(listener: (news: InboxNews | undefined) => void) {
      inboxListeners.add(listener);
      return () => void inboxListeners.delete(listener);
    },
  };
}

type Sessions = ReadonlyMap<string, ChatSession>;
type DeskNews = ReturnType<typeof deskNews>;

const lineHandlers = ({ change, tellInbox }: DeskNews, sessions: Sessions, isConnected: () => boolean): LineHandlers => ({
  connected() {
    change({ line: "connected" });
    for (const session of sessions.values()) session.connected();
    tellInbox(undefined);
  },
  lost() {
    change({ line: "lost" });
    for (const session of sessions.values()) session.lost();
  },
  due() {
    if (isConnected()) for (const session of sessions.values()) void session.sync();
  },
});

function hear(line: StaffSocket, { change, getSnapshot, tellInbox }: DeskNews, sessions: Sessions): void {
  line.on("entries", ({ chatId, batch }) => sessions.get(chatId)?.arrived(batch));
  line.on("typing", ({ chatId, author }) => sessions.get(chatId)?.sawTyping(author ?? "Visitor"));
  line.on("visitor", ({ chatId, ...state }) => change({ visitors: { ...getSnapshot().visitors, [chatId]: state } }));
  line.on("duty", (duty) => change({ duty }));
  line.on("inbox", tellInbox);
}

/** One socket per back-office tab, shared by all conversations open in it. */
export function openStaffDesk(options: DeskOptions = {}): StaffDesk {
  const sessions = new Map<string, ChatSession>();
  const news = deskNews();
  const socket: LazySocket<StaffSocket> = openSocket<StaffSocket>(
    { namespace: STAFF_NAMESPACE, ...options.socket },
    lineHandlers(news, sessions, () => socket.now() !== undefined),
    (line) => hear(line, news, sessions),
  );

  function begin(chatId: string): ChatSession {
    const outbox = options.outbox?.(chatId) ?? browserOutbox(`staff.${chatId}`);
    const session = chatSession({ line: staffLine(() => socket, chatId), outbox, side: "staff" });
    sessions.set(chatId, session);
    if (socket.now()) session.connected();
    return session;
  }

  const shown = new Set<string>();

  /** Sends pending messages before leaving, even after the conversation was closed. */
  function letGo(chatId: string, session: ChatSession): void {
    const end = () => {
      leave();
      if (shown.has(chatId)) return;
      session.close();
      sessions.delete(chatId);
      socket.now()?.emit("leave", { chatId });
    };
    const leave = session.subscribe(() => session.isSending() || end());
    if (!session.isSending()) end();
  }

  function openChat(chatId: string): ChatConnection {
    const session = sessions.get(chatId) ?? begin(chatId);
    shown.add(chatId);
    const close = () => {
      shown.delete(chatId);
      letGo(chatId, session);
    };
    return { ...session, close };
  }

  // Messages left unsent when the connection was down or the tab was closed.
  for (const chatId of options.outbox ? [] : unsentIn("staff")) letGo(chatId, begin(chatId));

  return {
    subscribe: news.subscribe,
    getSnapshot: news.getSnapshot,
    onInbox: news.onInbox,
    openChat,
    setDuty: (isOn) => socket.ask<Answer>("duty", { isOn }).catch(() => NOT_NOW),
    close() {
      for (const session of sessions.values()) session.close();
      socket.close();
    },
  };
}
