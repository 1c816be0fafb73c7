import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";

const SHOWN = 5;

/** What is begun and not finished in this person's areas. Empty lists are left out. */
export async function loadUnfinished({ services, actor }: Ctx) {
  const staff = authorise(actor, "home");
  const own = services.capabilities.flatMap(({ unfinished = [] }) => unfinished).filter(({ permission }) => allows(staff, permission));
  const lists = await Promise.all(
    own.map(async ({ title, href, load }) => {
      const found = await load(services, SHOWN + 1);
      return { title, href, items: found.slice(0, SHOWN), isCut: found.length > SHOWN };
    }),
  );
  return lists.filter(({ items }) => items.length > 0);
}

export type UnfinishedList = Awaited<ReturnType<typeof loadUnfinished>>[number];
