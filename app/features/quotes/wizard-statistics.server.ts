import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CATEGORIES, OPTIONS } from "#domain/pricing/options.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { MAX_PLAUSIBLE_CENTS } from "#domain/stats/rough-cents.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { WIZARD_MOMENTS, WIZARD_MOVES } from "#domain/wizard/wizard-event-names.ts";
import { type BrowserEventKind, eventPath } from "#kit/capability/browser-event.ts";
import type { Tx } from "#platform/write.server.ts";

const TILES: readonly string[] = CATEGORIES.flatMap((category) => [...OPTIONS[category]]);

const happened = {
  kind: z.literal("wizard"),
  path: eventPath,
  step: z.int().min(1).max(LAST_STEP, `The wizard has ${LAST_STEP} steps.`),
  cents: z.int().min(0).optional(),
};

const wizardSchema = z
  .discriminatedUnion(
    "name",
    [
      z.object({ ...happened, name: z.enum(WIZARD_MOVES), ms: z.number("It takes some milliseconds to leave a step.").min(0).max(DAY_MS) }),
      z.object({
        ...happened,
        name: z.literal("choice"),
        option: z.string().refine((option) => TILES.includes(option), "The wizard has no such option."),
      }),
      z.object({ ...happened, name: z.enum(WIZARD_MOMENTS) }),
    ],
    "Nothing of this name happens in the wizard.",
  )
  .transform(({ kind, path, name, step, ...event }) => {
    const cents = event.cents !== undefined && event.cents <= MAX_PLAUSIBLE_CENTS ? event.cents : null;
    const value = "ms" in event ? Math.round(event.ms) : cents;
    const data = { ...(cents !== null && { cents }), ...("option" in event && { option: event.option }) };
    return { kind, path, fields: { name, step, value, data } };
  });

async function rollUpSteps(tx: Tx, day: SQL, range: SQL): Promise<void> {
  await tx.execute(sql`delete from stat_steps where day = ${day}`);
  // The value abandoned at a step: the sum for visits that got no further. Excludes visits that reached the estimate.
  await tx.execute(sql`
    with happened as materialized (select id, visitor, name, step, value, data from stat_events where ${range} and kind = 'wizard'),
      visits as (
        select visitor, max(step) as step, bool_or(name in ('result', 'contact')) as has_estimate,
          (array_agg((data ->> 'cents')::bigint order by id desc) filter (where data ? 'cents'))[1] as cents
        from happened group by visitor),
      behind as (select step, sum(cents) as cents from visits where not has_estimate group by step)
    insert into stat_steps (day, step, entered, "left", backs, invalid, spent_ms, stays, left_behind_cents)
    select ${day}, step,
      count(distinct visitor) filter (where name = 'entered'), count(distinct visitor) filter (where name = 'left'),
      count(*) filter (where name = 'back'), count(*) filter (where name = 'invalid'),
      coalesce(sum(value) filter (where name in ('left', 'back')), 0), count(*) filter (where name in ('left', 'back')),
      coalesce((select cents from behind where behind.step = happened.step), 0)
    from happened group by step`);
}

async function rollUpLeads(tx: Tx, day: SQL, range: SQL): Promise<void> {
  await tx.execute(sql`delete from stat_leads where day = ${day}`);
  await tx.execute(sql`
    with asked as (select visitor, min(id) as id from stat_events where ${range} and kind = 'wizard' and name in ('result', 'contact') group by visitor)
    insert into stat_leads (day, path, quotes)
    select ${day}, views.path, count(distinct visitor) from stat_events views join asked using (visitor)
    where ${range} and views.kind = 'view' and views.id < asked.id group by views.path`);
}

/** How far visitors get in the wizard, and which pages they read before. */
export const wizardStatistics: BrowserEventKind = {
  words: "of the wizard",
  schema: wizardSchema,
  async rollUpDay(tx, day, range) {
    await rollUpSteps(tx, day, range);
    await rollUpLeads(tx, day, range);
  },
};
