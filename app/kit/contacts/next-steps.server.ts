import { and, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import type { KindWords, Step } from "#kit/capability/person-story.ts";
import type { Services } from "#platform/services.ts";
import { workMarks } from "#db/schema/activity.ts";
import { isOneOf, storiesFor } from "./person-sources.server.ts";

interface FollowUp {
  readonly at: Date;
  /** The next action; empty if staff only set a date. */
  readonly nextAction: string;
}

type OpenItem = Step & Pick<KindWords, "kind" | "icon"> & { readonly href: string | undefined };
export type NextStep = OpenItem & { readonly followUp: FollowUp | undefined };

const MAX_OF_A_KIND = 10;

async function listFollowUps({ db }: Pick<Services, "db">, items: readonly OpenItem[]) {
  if (items.length === 0) return [];
  const isTheirs = and(
    inArray(
      workMarks.subjectKind,
      items.map(({ kind }) => kind),
    ),
    inArray(
      workMarks.subjectId,
      items.map(({ id }) => id),
    ),
  );
  return db
    .select()
    .from(workMarks)
    .where(and(isTheirs, isNotNull(workMarks.followUpAt)));
}

/** Open items with this person, those waiting for us first, limited to kinds this holder may open. */
export async function listNextSteps(
  services: Pick<Services, "db" | "clock" | "capabilities">,
  holder: Holder,
  addresses: readonly string[],
): Promise<readonly NextStep[]> {
  const wanted = { isTheirs: (address: SQL) => isOneOf(address, addresses), now: services.clock.now(), max: MAX_OF_A_KIND };
  const ofKinds = storiesFor(services, holder).map(async ({ kind, icon, nextSteps }) =>
    ((await nextSteps?.(services.db, wanted)) ?? []).map((step): OpenItem => ({
      ...step,
      kind,
      icon,
      href: recordHref(services, kind, step.id),
    })),
  );
  const items = (await Promise.all(ofKinds)).flat();
  const marks = await listFollowUps(services, items);
  return items
    .map((item): NextStep => {
      const mark = marks.find(({ subjectKind, subjectId }) => subjectKind === item.kind && subjectId === item.id);
      return { ...item, followUp: mark?.followUpAt ? { at: mark.followUpAt, nextAction: mark.nextAction } : undefined };
    })
    .toSorted((one, two) => Number(two.isPressing) - Number(one.isPressing) || (one.at?.getTime() ?? 0) - (two.at?.getTime() ?? 0));
}
