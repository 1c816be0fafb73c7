import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { saysAddress, saysAddressIn } from "./forget-address.server.ts";

const LONG = `${"a".repeat(240)}@example.com`;

it.each([
  ["ada@b.co", "ada@b.co", true],
  ["ada@b.co", "Dear Ada,\nwrite to ADA@B.CO\ror call\tus", true],
  ["ada@b.co", '<a href="mailto:ada@b.co">x@y.z</a>', true],
  ["ada@b.co", `${"x".repeat(3_000)} ada@b.co ${"y".repeat(3_000)}`, true],
  ["o'hara@b.co", "by o&#39;hara@b.co.", true],
  [LONG, `from ${LONG}, to x@y.z`, true],
  ["ada@b.co", "ada@b.co.uk and bada@b.co", false],
  ["ada@b.co", "ada at b.co", false],
  ["ada@b.co", "@", false],
  ["ada@b.co", "", false],
])("tells whether %s is in a text, in the database as here", async (email, text, says) => {
  await using world = await testWorld();
  const { rows } = await world.services.db.execute(sql`select ${saysAddress(sql`${text}::text`, email)} as says`);
  expect([rows[0]?.["says"], saysAddressIn(text, email)]).toEqual([says, says]);
});

it("finds an address among payloads and mails by an index", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const planOf = (table: string, ...texts: readonly string[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const says = sql.join(
        texts.map((text) => saysAddress(sql.raw(text), "ada@b.co")),
        sql` or `,
      );
      return JSON.stringify((await tx.execute(sql`explain select from ${sql.raw(table)} where ${says}`)).rows);
    });
  expect(await planOf("events", "payload::text")).toContain("events_addresses_idx");
  expect(await planOf("mails", "subject", "text", "html")).toContain("mails_addresses_idx");
});
