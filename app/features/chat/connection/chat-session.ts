import { applyBatch, type Conversation, emptyConversation, isBehind, type Unsent } from "#domain/conversation/conversation.ts";
import type { Batch, Side } from "#domain/conversation/entry.ts";
import { newKey } from "#ui/new-key.ts";
import type { BatchAnswer } from "../chat-protocol.ts";
import type { ChatConnection, ChatView } from "./chat-connection.ts";
import type { ChatLine } from "./chat-line.ts";
import type { Outbox, Outgoing } from "./outbox.ts";

/** Typing events expire after this time. */
const TYPING_SHOWN_MS = 6_000;
const TYPING_EVERY_MS = 2_500;
/** Delay before retrying after hitting the server's rate limit. */
const WAIT_MS = 4_000;

export interface ChatSession extends ChatConnection {
  /** On connect, requests missed entries and resends unacknowledged messages. */
  connected(): void;
  lost(): void;
  arrived(batch: Batch): void;
  sawTyping(who: string): void;
  /** Requests missed entries. */
  sync(): Promise<void>;
  isSending(): boolean;
}

const FILES_LOST: BatchAnswer = {
  ok: false,
  sentence: "This browser no longer has the files of this message. Please attach them again.",
  isFinal: true,
};

interface SessionParts {
  readonly line: ChatLine;
  readonly outbox: Outbox;
  readonly side: Side;
}

const unsentOf = ({ id, body, fileNames, isNote, state, sentence }: Outgoing): Unsent => ({
  id,
  body,
  fileNames,
  isNote,
  state,
  ...(sentence !== undefined && { sentence }),
});

/** Shows pending edits in place; refused ones are listed separately. */
function withEdits(conversation: Conversation, outgoing: readonly Outgoing[]): Conversation {
  const edits = new Map(
    outgoing.filter(({ edits, state }) => edits !== undefined && state === "sending").map(({ edits, body }) => [edits, body]),
  );
  if (edits.size === 0) return conversation;
  return {
    ...conversation,
    messages: conversation.messages.map((message) => ({ ...message, body: edits.get(message.id) ?? message.body })),
  };
}

/** One conversation in a browser, over any transport. Messages are sent one at a time, in the order written. */
class Session implements ChatSession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #conversation = emptyConversation();
  #state: ChatView["line"] = "connecting";
  #typing = "";
  #view: ChatView;
  #isPumping = false;
  #isAsked = false;
  #isClosed = false;
  #syncing: Promise<void> | undefined;
  #wantedRead = 0;
  #lastTypedMs = 0;
  #lastAt: number;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #waitTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#lastAt = Math.max(0, ...parts.outbox.all().map(({ at }) => at));
    this.#view = this.#viewNow();
  }

  #viewNow(): ChatView {
    const outgoing = this.#parts.outbox.all();
    const unsent = outgoing.filter(({ edits, state }) => edits === undefined || state === "failed").map(unsentOf);
    return { conversation: withEdits(this.#conversation, outgoing), unsent, line: this.#state, typing: this.#typing };
  }

  #changed(): void {
    this.#view = this.#viewNow();
    for (const listener of this.#listeners) listener();
  }

  /** Acknowledgements can be lost; seeing the message in a batch proves delivery. */
  #forgetArrived(batch: Batch): void {
    const { outbox } = this.#parts;
    const kept = new Set(outbox.all().map(({ id }) => id));
    for (const { id } of batch.entries) if (kept.has(id)) outbox.remove(id);
  }

  async #catchUp(): Promise<void> {
    const { line } = this.#parts;
    // Batches may be partial, so syncing continues until one is empty.
    for (let isMore = true; isMore && line.isConnected() && !this.#isClosed;) {
      const answer = await line.sync(this.#conversation.upTo);
      if (!answer.ok) return;
      this.arrived(answer.batch);
      isMore = answer.batch.entries.length > 0;
    }
  }

  async #syncOnce(): Promise<void> {
    try {
      await this.#catchUp();
    } catch {
      // A disconnected line is already reconnecting.
      if (this.#parts.line.isConnected()) this.#parts.line.suspect();
    } finally {
      this.#syncing = undefined;
    }
  }

  #sync(): Promise<void> {
    this.#syncing ??= this.#syncOnce();
    return this.#syncing;
  }

  async #offer(outgoing: Outgoing): Promise<BatchAnswer> {
    const { line, outbox } = this.#parts;
    const { id, body, isNote, edits } = outgoing;
    if (edits !== undefined) return line.edit({ id, messageId: edits, body });
    let { fileIds } = outgoing;
    if (fileIds === undefined && outgoing.fileNames.length > 0) {
      const files = await outbox.files(id);
      if (files.length < outgoing.fileNames.length) return FILES_LOST;
      fileIds = await line.upload(files);
      outbox.put({ ...outgoing, fileIds });
    }
    return line.send({ id, body, fileIds: fileIds ?? [], isNote });
  }

  /** Returns whether the next message may be sent. */
  async #settle(outgoing: Outgoing, answer: BatchAnswer): Promise<boolean> {
    const { outbox } = this.#parts;
    if (answer.ok) {
      if (isBehind(this.#conversation, answer.batch)) await this.#sync();
      else this.arrived(answer.batch);
      outbox.remove(outgoing.id);
    } else if (outbox.has(outgoing.id)) {
      const { fileIds: _uploaded, ...again } = outgoing;
      outbox.put({ ...again, state: answer.isFinal ? "failed" : "sending", sentence: answer.sentence });
    }
    this.#changed();
    if (answer.ok || answer.isFinal) return true;
    this.#waitTimer = setTimeout(() => void this.#pump(), WAIT_MS);
    return false;
  }

  async #sendNext(): Promise<boolean> {
    const { line, outbox } = this.#parts;
    const next = outbox.all().find(({ state }) => state === "sending");
    if (!next || !line.isConnected() || this.#isClosed) return false;
    if (!outbox.has(next.id)) {
      outbox.remove(next.id);
      this.#changed();
      return true;
    }
    try {
      return await this.#settle(next, await this.#offer(next));
    } catch (error) {
      if (typeof error === "string") return this.#settle(next, { ok: false, sentence: error, isFinal: true });
      // It may or may not have arrived, so it stays queued and is resent with the same id on the next connection.
      if (line.isConnected()) line.suspect();
      return false;
    }
  }

  async #pump(): Promise<void> {
    // Ensures that a message added while the last one is being settled is sent too.
    this.#isAsked = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    clearTimeout(this.#waitTimer);
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        while (await this.#sendNext());
      }
    } finally {
      this.#isPumping = false;
    }
  }

  #queue(outgoing: Omit<Outgoing, "at" | "state">): void {
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    this.#parts.outbox.put({ ...outgoing, at: this.#lastAt, state: "sending" });
    this.#changed();
    void this.#pump();
  }

  #sendRead(): void {
    const { line, side } = this.#parts;
    if (this.#wantedRead > this.#conversation.readBy[side] && line.isConnected()) line.read(this.#wantedRead).catch(() => {});
  }

  async #greet(): Promise<void> {
    await this.#sync();
    if (!this.#parts.line.isConnected()) return;
    this.#state = "connected";
    this.#changed();
    this.#sendRead();
    await this.#pump();
  }

  // Arrow functions, because callers destructure them.

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  getSnapshot = () => this.#view;

  send = ({ body, files, isNote = false }: Parameters<ChatConnection["send"]>[0]) => {
    const id = newKey();
    if (files.length > 0) void this.#parts.outbox.putFiles(id, files);
    this.#queue({ id, body, isNote, fileNames: files.map(({ name }) => name) });
  };

  retry = (id: string) => {
    const { outbox } = this.#parts;
    const outgoing = outbox.all().find((each) => each.id === id);
    if (!outgoing) return;
    const { sentence: _why, ...again } = outgoing;
    outbox.put({ ...again, state: "sending" });
    this.#changed();
    void this.#pump();
  };

  discard = (id: string) => {
    const { outbox } = this.#parts;
    // Loaded before the removal deletes them.
    const files = outbox.all().some((each) => each.id === id && each.fileNames.length > 0) ? outbox.files(id) : Promise.resolve([]);
    outbox.remove(id);
    this.#changed();
    return files;
  };

  discardAll = async () => (await Promise.all(this.#parts.outbox.all().map(({ id }) => this.discard(id)))).flat();

  edit = (messageId: string, body: string) => this.#queue({ id: newKey(), body, isNote: false, fileNames: [], edits: messageId });

  read = (upTo: number) => {
    if (upTo <= this.#wantedRead) return;
    this.#wantedRead = upTo;
    this.#sendRead();
  };

  typing = () => {
    const nowMs = Date.now();
    if (nowMs - this.#lastTypedMs < TYPING_EVERY_MS || !this.#parts.line.isConnected()) return;
    this.#lastTypedMs = nowMs;
    this.#parts.line.typing();
  };

  /** Includes edits, which are not among the unsent messages. */
  isSending = () => this.#parts.outbox.all().some(({ state }) => state === "sending");

  close = () => {
    this.#isClosed = true;
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#waitTimer);
  };

  connected = () => void this.#greet();

  lost = () => {
    this.#state = "lost";
    this.sawTyping("");
  };

  arrived = (batch: Batch) => {
    if (isBehind(this.#conversation, batch)) return void this.#sync();
    const before = this.#conversation;
    this.#conversation = applyBatch(before, batch);
    if (this.#conversation === before) return;
    this.#forgetArrived(batch);
    if (batch.entries.some(({ kind, side }) => kind === "message" && side !== this.#parts.side)) this.sawTyping("");
    else this.#changed();
  };

  sawTyping = (who: string) => {
    clearTimeout(this.#typingTimer);
    this.#typing = who;
    if (who !== "") this.#typingTimer = setTimeout(() => this.sawTyping(""), TYPING_SHOWN_MS);
    this.#changed();
  };

  sync = async () => {
    await this.#sync();
    await this.#pump();
  };
}

export const chatSession = (parts: SessionParts): ChatSession => new Session(parts);
