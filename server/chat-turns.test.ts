import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { EVENTS_PER_ADDRESS, EVENTS_PER_CHAT, SYNC_WEIGHT } from "#domain/conversation/limits.ts";
import { chatTurns } from "./chat-turns.ts";

describe("work", () => {
  it("of one network is never more than a little at a time", async () => {
    const { asVisitor } = chatTurns();
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (running += 1));
      await setImmediate();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => asVisitor(`chat ${index}`, "network", work)));
    expect(most).toBe(2);
  });
});

describe("too much", () => {
  it("of one conversation, in however many tabs, has to wait; reading all again counts for more", () => {
    const { mayGo } = chatTurns();
    for (let index = 0; index < EVENTS_PER_CHAT.max / SYNC_WEIGHT; index += 1) expect(mayGo("one", "network", "sync")).toBe(true);
    expect([mayGo("one", "network", "edit"), mayGo("other", "network", "edit")]).toEqual([false, true]);
  });

  it("of one network has to wait, too", () => {
    const { mayGo } = chatTurns();
    for (let index = 0; index < EVENTS_PER_ADDRESS.max; index += 1) expect(mayGo(`chat ${index}`, "one", "edit")).toBe(true);
    expect([mayGo("new", "one", "edit"), mayGo("new", "other", "edit")]).toEqual([false, true]);
  });
});
