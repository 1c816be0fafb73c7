import type { SQL } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import type { KindWords, Step } from "#kit/capability/person-story.ts";
import type { Services } from "#platform/services.ts";
import { isOneOf, storiesFor } from "./person-sources.server.ts";

export type NextStep = Step & Pick<KindWords, "kind" | "icon"> & { readonly href: string | undefined };

const MAX_OF_A_KIND = 10;

/** Open items with this person, those waiting for us first, limited to kinds this holder may open. */
export async function listNextSteps(
  services: Pick<Services, "db" | "clock" | "capabilities">,
  holder: Holder,
  addresses: readonly string[],
): Promise<readonly NextStep[]> {
  const wanted = { isTheirs: (address: SQL) => isOneOf(address, addresses), now: services.clock.now(), max: MAX_OF_A_KIND };
  const steps = storiesFor(services, holder).map(async ({ kind, icon, nextSteps }) =>
    ((await nextSteps?.(services.db, wanted)) ?? []).map((step): NextStep => ({
      ...step,
      kind,
      icon,
      href: recordHref(services, kind, step.id),
    })),
  );
  return (await Promise.all(steps))
    .flat()
    .toSorted((one, two) => Number(two.isPressing) - Number(one.isPressing) || (one.at?.getTime() ?? 0) - (two.at?.getTime() ?? 0));
}
