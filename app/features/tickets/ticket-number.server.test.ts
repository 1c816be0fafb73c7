import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { asVisitor } from "#tests/support/actors.ts";
import { opened, ticketWorld } from "./ticket-fixture.ts";

it("draws another number when one is taken", async () => {
  await using world = await ticketWorld();
  const first = (await opened(asVisitor(world))).ticket.number;
  // Forces a collision of the random numbers.
  await world.services.db.execute(sql`create sequence draws`);
  await world.services.db.execute(sql`
    create function draw_again() returns trigger language plpgsql as $$
      begin
        if nextval('draws') <= 2 then new.number := (select number from tickets limit 1); end if;
        return new;
      end
    $$`);
  await world.services.db.execute(sql`create trigger draw before insert on tickets for each row execute function draw_again()`);
  expect((await opened(asVisitor(world))).ticket.number).not.toBe(first);
  const { rows } = await world.services.db.execute(sql`select last_value::int as draws from draws`);
  expect(rows).toEqual([{ draws: 3 }]);
});
