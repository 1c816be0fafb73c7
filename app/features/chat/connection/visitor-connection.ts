import type { Socket } from "socket.io-client";
import { newKey } from "#ui/new-key.ts";
import {
  type Answer,
  type Availability,
  type BatchAnswer,
  type FromVisitor,
  type ToVisitor,
  VISITOR_NAMESPACE,
  type VisitorTicket,
} from "../chat-protocol.ts";
import type { ChatConnection } from "./chat-connection.ts";
import type { ChatLine } from "./chat-line.ts";
import { chatSession, type ChatSession } from "./chat-session.ts";
import { type LazySocket, openSocket, type SocketWish } from "./open-socket.ts";
import { browserOutbox, type Outbox } from "./outbox.ts";
import { uploadFiles } from "./upload-files.ts";
import { visitorKey } from "./visitor-key.ts";

type VisitorSocket = Socket<ToVisitor, FromVisitor>;

/** A visitor's conversation. `subscribe` also reports availability changes. */
export interface VisitorChat extends ChatConnection {
  /** Undefined until the server has sent it. Returns the same object until it changes. */
  availability(): Availability | undefined;
  name(person: { readonly name: string; readonly email: string }): Promise<Answer>;
  end(): Promise<Answer>;
  rate(rating: { readonly rating: number; readonly comment: string }): Promise<Answer>;
  transcript(): Promise<Answer<{ readonly to: string }>>;
  ticket(): Promise<Answer<{ readonly ticket: VisitorTicket }>>;
}

export interface VisitorOptions {
  /** The visitor's current path. */
  readonly page: () => string;
  /** Generated and stored by this browser by default. */
  readonly key?: string;
  readonly outbox?: Outbox;
  readonly socket?: Omit<SocketWish, "namespace">;
}

const NOT_NOW = { ok: false, sentence: "We cannot be reached at the moment. Please try again.", isFinal: false } as const;
const SCOPE_LENGTH = 8;

/** A build-time setting; defaults to the page's origin. Staff always use the page's origin, like their cookie. */
const address = () => (import.meta as { readonly env?: Readonly<Record<string, string | undefined>> }).env?.["VITE_CHAT_URL"] ?? "";

function visitorLine(socket: () => LazySocket<VisitorSocket>, { page }: VisitorOptions, key: string): ChatLine {
  return {
    isConnected: () => socket().now() !== undefined,
    sync: (after) => socket().ask<BatchAnswer>("sync", { after, page: page() }),
    send: ({ isNote: _never, ...message }) => socket().ask<BatchAnswer>("send", { ...message, page: page() }),
    edit: (edit) => socket().ask<BatchAnswer>("edit", edit),
    read: (upTo) => socket().ask<Answer>("read", { upTo }),
    typing: () => void socket().now()?.volatile.emit("typing"),
    upload: (files) => uploadFiles(files, key),
    suspect: () => socket().suspect(),
  };
}

/** Requests that the visitor waits for are not retried automatically; the visitor presses the button again. */
function asks(socket: LazySocket<VisitorSocket>, session: ChatSession) {
  const ask = async <T extends Answer>(name: string, ...data: readonly unknown[]): Promise<T> => {
    const answer = await socket.ask<T>(name, ...data).catch(() => NOT_NOW as unknown as T);
    if (answer.ok && "batch" in answer) session.arrived((answer as BatchAnswer & { ok: true }).batch);
    return answer;
  };
  return {
    name: (person: { readonly name: string; readonly email: string }) => ask<Answer>("name", { id: newKey(), ...person }),
    end: () => ask<Answer>("end", { id: newKey() }),
    rate: (rating: { readonly rating: number; readonly comment: string }) => ask<Answer>("rate", { id: newKey(), ...rating }),
    transcript: () => ask<Answer<{ readonly to: string }>>("transcript"),
    ticket: () => ask<Answer<{ readonly ticket: VisitorTicket }>>("ticket"),
  };
}

/** Opens this browser's conversation, or prepares a new one, which starts with the first message. */
export function openVisitorChat(options: VisitorOptions): VisitorChat {
  const key = options.key ?? visitorKey();
  let available: Availability | undefined;
  const outbox = options.outbox ?? browserOutbox(key.slice(0, SCOPE_LENGTH));
  const session = chatSession({ line: visitorLine(() => socket, options, key), outbox, side: "visitor" });
  const more = new Set<() => void>();
  const socket: LazySocket<VisitorSocket> = openSocket<VisitorSocket>(
    { namespace: VISITOR_NAMESPACE, address: address(), ...options.socket, options: { ...options.socket?.options, auth: { key } } },
    { connected: session.connected, lost: session.lost, due: () => void (socket.now() && session.sync()) },
    (line) => {
      line.on("entries", session.arrived);
      line.on("typing", ({ author }) => session.sawTyping(author ?? "Someone"));
      line.on("availability", (news) => {
        available = news;
        for (const listener of more) listener();
      });
    },
  );
  return {
    ...session,
    ...asks(socket, session),
    subscribe(listener) {
      more.add(listener);
      const forget = session.subscribe(listener);
      return () => {
        more.delete(listener);
        forget();
      };
    },
    availability: () => available,
    close() {
      session.close();
      socket.close();
    },
  };
}
