import { describe, expect, it, vi } from "vitest";
import type { Entry } from "#domain/conversation/entry.ts";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import { SOON } from "#tests/support/patience.ts";
import type { BatchAnswer } from "../chat-protocol.ts";
import type { ChatLine, OutgoingMessage } from "./chat-line.ts";
import { chatSession } from "./chat-session.ts";
import { browserOutbox } from "./outbox.ts";

/** A server that stores each id once and may lose acknowledgements. */
function fakeServer() {
  const log: Entry[] = [];
  const state = {
    isConnected: true,
    losesAnswers: false,
    sent: [] as string[],
    suspected: 0,
    refusal: undefined as BatchAnswer | undefined,
  };
  const store = ({ id, body }: OutgoingMessage) => {
    if (!log.some((entry) => entry.id === id))
      log.push({ id, seq: log.length + 1, kind: "message", side: "visitor", body, data: {}, at: "" });
    return log.findIndex((entry) => entry.id === id);
  };
  const line: ChatLine = {
    isConnected: () => state.isConnected,
    sync: async (after) => ({ ok: true, batch: { after, upTo: log.length, entries: log.slice(after) } }),
    async send(message) {
      state.sent.push(message.body);
      if (state.refusal) return state.refusal;
      const index = store(message);
      if (state.losesAnswers) throw new Error("operation has timed out");
      return { ok: true, batch: { after: index, upTo: index + 1, entries: log.slice(index, index + 1) } };
    },
    edit: async () => ({ ok: false, sentence: "Too late.", isFinal: true }),
    read: async () => ({ ok: true }),
    typing: () => {},
    upload: async () => Promise.reject("“x.exe” is a type of file that we do not accept."),
    suspect: () => void (state.suspected += 1),
  };
  return { line, state, log };
}

const say = (body: string) => ({ body, files: [] });

describe("a conversation in a browser", () => {
  it("retries unacknowledged messages with the same id, and shows them once", async () => {
    const { line, state, log } = fakeServer();
    const storage = memoryStorage();
    const session = chatSession({ line, outbox: browserOutbox("s", storage), side: "visitor" });
    state.losesAnswers = true;
    session.send(say("Hello"));
    await vi.waitUntil(() => state.suspected === 1, SOON);
    expect(session.getSnapshot().unsent).toMatchObject([{ body: "Hello", state: "sending" }]);
    state.losesAnswers = false;
    session.connected();
    await vi.waitUntil(() => session.getSnapshot().unsent.length === 0, SOON);
    expect([session.getSnapshot().conversation.messages.length, log.length, Object.keys(storage)]).toEqual([1, 1, []]);
  });

  it("keeps the order while waiting, and continues after a final refusal", async () => {
    const { line, state } = fakeServer();
    state.isConnected = false;
    const session = chatSession({ line, outbox: browserOutbox("s", memoryStorage()), side: "visitor" });
    for (const body of ["One", "Two", "Three"]) session.send(say(body));
    state.isConnected = true;
    state.refusal = { ok: false, sentence: "Not this.", isFinal: true };
    session.connected();
    await vi.waitUntil(() => session.getSnapshot().unsent.every((unsent) => unsent.state === "failed"), SOON);
    expect(state.sent).toEqual(["One", "Two", "Three"]);
    state.refusal = undefined;
    for (const { id } of session.getSnapshot().unsent) session.retry(id);
    await vi.waitUntil(() => session.getSnapshot().unsent.length === 0, SOON);
    expect(session.getSnapshot().conversation.messages.map(({ body }) => body)).toEqual(["One", "Two", "Three"]);
  });

  // The queue empties a few steps before the send loop ends; a message is added at each of these steps.
  it.each(Array.from({ length: 16 }, (_, steps) => steps))(
    "overlooks nothing that is written %i steps after the one before is done",
    async (steps) => {
      const { line, state } = fakeServer();
      const session = chatSession({ line, outbox: browserOutbox("s", memoryStorage()), side: "visitor" });
      const writeMore = async () => {
        for (let step = 0; step < steps; step += 1) await undefined;
        session.send(say("Two"));
      };
      const forget = session.subscribe(() => {
        if (session.getSnapshot().unsent.length > 0) return;
        forget();
        void writeMore();
      });
      session.send(say("One"));
      await vi.waitUntil(() => state.sent.includes("Two"), SOON);
    },
  );

  it("is restored after a reload, and skips what another tab has sent", async () => {
    const { line, state } = fakeServer();
    const storage = memoryStorage();
    state.isConnected = false;
    const tab = chatSession({ line, outbox: browserOutbox("s", storage), side: "visitor" });
    tab.send(say("Kept"));
    const reloaded = chatSession({ line, outbox: browserOutbox("s", storage), side: "visitor" });
    expect(reloaded.getSnapshot().unsent).toMatchObject([{ body: "Kept" }]);
    tab.discard(tab.getSnapshot().unsent[0]?.id ?? "");
    state.isConnected = true;
    reloaded.connected();
    await vi.waitUntil(() => reloaded.getSnapshot().unsent.length === 0, SOON);
    expect(state.sent).toEqual([]);
  });

  it("says what is wrong with files and edits, and keeps the text", async () => {
    const { line } = fakeServer();
    const session = chatSession({ line, outbox: browserOutbox("s", memoryStorage()), side: "visitor" });
    session.send({ body: "See this", files: [new File(["MZ"], "x.exe")] });
    await vi.waitUntil(() => session.getSnapshot().unsent[0]?.state === "failed", SOON);
    expect(session.getSnapshot().unsent).toMatchObject([
      { body: "See this", fileNames: ["x.exe"], sentence: expect.stringContaining("x.exe") },
    ]);
    session.edit("some-id", "Better words");
    await vi.waitUntil(() => session.getSnapshot().unsent[1]?.state === "failed", SOON);
    expect(session.getSnapshot().unsent[1]).toMatchObject({ body: "Better words", sentence: "Too late." });
  });

  it("syncs until a batch is empty, however small the batches are", async () => {
    const { line, log } = fakeServer();
    for (const seq of [1, 2, 3]) log.push({ id: `${seq}`, seq, kind: "message", side: "staff", body: `Words ${seq}`, data: {}, at: "" });
    const oneByOne: ChatLine = {
      ...line,
      sync: async (after) => ({ ok: true, batch: { after, upTo: Math.min(after + 1, log.length), entries: log.slice(after, after + 1) } }),
    };
    const session = chatSession({ line: oneByOne, outbox: browserOutbox("s", memoryStorage()), side: "visitor" });
    session.connected();
    await vi.waitUntil(() => session.getSnapshot().line === "connected", SOON);
    expect(session.getSnapshot().conversation.messages).toHaveLength(3);
  });

  it("returns the files of a discarded message, and stores nothing of it", async () => {
    const { line, state } = fakeServer();
    state.isConnected = false;
    const storage = memoryStorage();
    const outbox = browserOutbox("s", storage);
    const session = chatSession({ line, outbox, side: "visitor" });
    session.send({ body: "See this", files: [new File(["plan"], "plan.txt")] });
    session.send(say("And this"));
    session.edit("some-id", "Better words");
    const [id = ""] = outbox.all().map((each) => each.id);
    expect((await session.discardAll()).map(({ name }) => name)).toEqual(["plan.txt"]);
    expect([Object.keys(storage), session.getSnapshot().unsent, await outbox.files(id)]).toEqual([[], [], []]);
  });

  it("requests missed entries when a batch leaves a gap", async () => {
    const { line, log } = fakeServer();
    const session = chatSession({ line, outbox: browserOutbox("s", memoryStorage()), side: "visitor" });
    for (const seq of [1, 2, 3]) log.push({ id: `${seq}`, seq, kind: "message", side: "staff", body: `Words ${seq}`, data: {}, at: "" });
    session.arrived({ after: 2, upTo: 3, entries: log.slice(2) });
    await vi.waitUntil(() => session.getSnapshot().conversation.upTo === 3, SOON);
    expect(session.getSnapshot().conversation.messages).toHaveLength(3);
  });
});
