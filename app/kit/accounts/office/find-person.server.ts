import type { Ctx } from "#platform/actor.ts";
import { findRow } from "#kit/lists/run-list.server.ts";
import { PEOPLE_SOURCE, type PersonRow } from "./people-source.server.ts";

export const findPerson = (ctx: Ctx, id: string): Promise<PersonRow | undefined> => findRow(ctx, PEOPLE_SOURCE, id);
