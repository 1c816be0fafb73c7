import { expect, it, vi } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { opened, ticketWorld } from "./ticket-fixture.ts";

const drawn = vi.hoisted(() => ["T-0000-0001", "T-0000-0001", "T-0000-0001", "T-0000-0002"]);

vi.mock("./ticket-keys.server.ts", async (original) => ({ ...(await original<object>()), newTicketNumber: () => drawn.shift() }));

it("draws a number again when it was given to another ticket", async () => {
  await using world = await ticketWorld();
  expect((await opened(asVisitor(world))).ticket.number).toBe("T-0000-0001");
  expect((await opened(asVisitor(world))).ticket.number).toBe("T-0000-0002");
  expect(drawn).toEqual([]);
});
