import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { PersonRow } from "./people-list.ts";
import { PERSON_FIELDS } from "./people-source.server.ts";

export async function findPerson({ services, actor }: Ctx, id: string): Promise<PersonRow | undefined> {
  authorise(actor, "people");
  const [row] = await services.db.select(PERSON_FIELDS).from(people).where(eq(people.id, id));
  return row;
}
