import { describe, it } from "vitest";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { aKey } from "#features/chat/chat-fixture.ts";
import { findChatByKey } from "#features/chat/chat-record.server.ts";
import { chatWorld, say, talking, until, untilSaid } from "#tests/support/chat-world.ts";

describe("a colleague who goes on to the next conversation", () => {
  it("sends what was queued before the conversation was closed", async () => {
    await using world = await chatWorld();
    const { visitor, staff } = await talking(world);
    staff.send(say("One moment"));
    staff.send(say("Here it is"));
    staff.close();
    await untilSaid(visitor, "Hello", "One moment", "Here it is");
  });
});

describe("a visitor with two tabs", () => {
  it("is shown as gone once the last tab closes, whichever tab began the chat", async () => {
    await using world = await chatWorld();
    const key = aKey();
    const [first, other] = [world.visitor({ key }), world.visitor({ key })];
    await until(other, ({ line }) => line === "connected");
    first.send(say("Hello"));
    await Promise.all([untilSaid(first, "Hello"), untilSaid(other, "Hello")]);
    const chatId = (await findChatByKey(world.services.db, key))?.id ?? "";
    const desk = world.desk((await signedIn(world, await aPerson(world))).cookies);
    await untilSaid(desk.openChat(chatId), "Hello");
    first.close();
    other.close();
    await until(desk, ({ visitors }) => visitors[chatId]?.isThere === false);
  });
});
