import { randomUUID } from "node:crypto";
import { AREAS, type Area, type StaffRole } from "#domain/access/permissions.ts";
import type { Actor, Ctx, Staff } from "#platform/actor.ts";
import { people } from "#db/schema/people.ts";
import type { TestWorld } from "./test-database.ts";

/** A well-formed id that no row has. */
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

export const VISITOR: Actor = { kind: "visitor", address: "203.0.113.7" };

export const asVisitor = (world: TestWorld): Ctx => ({ services: world.services, actor: VISITOR });

/** A script of the operator, or background work. */
export const asSystem = ({ services }: TestWorld): Ctx => ({ services, actor: { kind: "system" } });

/** A staff member with a row in `people`. */
export async function asStaff(
  world: TestWorld,
  { role = "admin", areas = [] }: { readonly role?: StaffRole; readonly areas?: readonly Area[] } = {},
): Promise<Ctx<Staff>> {
  const personId = randomUUID();
  const email = `${personId}@orbweave.example`;
  const name = role === "admin" ? "Ada Admin" : "Mina Member";
  await world.services.db
    .insert(people)
    .values({ id: personId, email, name, role, areas: [...areas], passwordHash: "of somebody who has accepted" });
  return {
    services: world.services,
    actor: { kind: "staff", personId, sessionId: randomUUID(), name, email, role, areas, address: "203.0.113.8" },
  };
}

/** A member with every area except one. */
export const asMemberWithout = (world: TestWorld, area: Area) =>
  asStaff(world, { role: "member", areas: AREAS.filter((each) => each !== area) });
