import { allows } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { canOpen, menuFor } from "./menu-for.ts";

export interface AttentionItem {
  readonly id: string;
  readonly count: number;
  readonly words: string;
  /** Absent when the person may open none of its pages. */
  readonly href: string | undefined;
}

/** What waits for staff with this person's permissions; zero counts are left out. */
export async function listAttention({ services, actor }: Ctx): Promise<readonly AttentionItem[]> {
  const staff = authorise(actor, "home");
  const now = services.clock.now();
  const menu = menuFor(services, staff);
  const items = services.capabilities
    .flatMap(({ waiting = [] }) => waiting)
    .filter(({ permission }) => allows(staff, permission))
    .toSorted((one, two) => one.urgency - two.urgency)
    .map(async ({ id, words, places, count }) => {
      const number = await count(services.db, now);
      return { id, count: number, words: number === 1 ? words[0] : words[1], href: places.find((place) => canOpen(menu, place)) };
    });
  return (await Promise.all(items)).filter((item) => item.count > 0);
}
