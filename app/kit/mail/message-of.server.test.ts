import { describe, expect, it } from "vitest";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { asStaff, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { readReplyAddress } from "./reply-address.server.ts";
import { deliver, enqueue, outbox, testMailServer } from "./smtp-fixture.ts";

const INBOUND = { INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: "reply@firm.example" };
const ABOUT = { about: { kind: "ticket", id: UNKNOWN_ID } };

describe("answers to a mail", () => {
  it("about a record come back to a signed address, where mail can come in", async () => {
    await using world = await testWorld(INBOUND);
    await using server = await testMailServer();
    await enqueue(world.services, ABOUT);
    await deliver(world, server);
    const [mail] = await outbox(world);
    const [{ replyTo, headers } = {}] = server.received;
    expect(replyTo).toHaveLength(1);
    expect(readReplyAddress(world.services, replyTo?.[0]?.address ?? "")).toBe(mail?.id);
    expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  it.each([
    ["about nothing", INBOUND, {}],
    ["about a record, where no mail can come in", {}, ABOUT],
  ])("%s go to support, or to the contact address if a colleague wrote it", async (_name, env, about) => {
    await using world = await testWorld(env);
    await using server = await testMailServer();
    const { actor } = await asStaff(world);
    await enqueue(world.services, about);
    world.clock.advance(1_000);
    await enqueue(world.services, { ...about, composed: { byId: actor.personId, batchId: UNKNOWN_ID } });
    await deliver(world, server);
    const answered = server.received.map(({ replyTo }) => replyTo?.[0]?.address).toSorted();
    expect(answered).toEqual([DEFAULT_CONTACT.contactEmail, DEFAULT_CONTACT.supportEmail].toSorted());
  });
});

it("is marked as automatic unless a staff member wrote it", async () => {
  await using world = await testWorld();
  await using server = await testMailServer();
  for (const template of ["ticket-opened", "ticket-solved", "ticket-answered", "candidate-letter", "quote-revised", "composed"]) {
    await enqueue(world.services, { template, to: { address: `${template}@example.com` } });
    world.clock.advance(1_000);
  }
  await deliver(world, server);
  const automatic = server.received.filter(({ headers }) => headers.some(({ key }) => key === "auto-submitted"));
  expect(automatic.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(["ticket-opened@example.com", "ticket-solved@example.com"]);
  expect(server.received).toHaveLength(6);
});
