import { sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { cappedCount } from "#domain/list/capped-count.ts";
import { isId } from "#domain/list/search-params.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { findMention } from "#kit/activity/mentions.server.ts";
import { findSteps } from "#kit/lists/record-list.server.ts";
import type { RecordSteps } from "#ui/admin/record/record-steps.tsx";
import { findKind } from "#kit/capability/record-kinds.ts";
import { type Badge, countBadges, countQueue, type KindCount } from "./count-queue.server.ts";
import { isInQueue, loadQueue, type Queue } from "./load-queue.server.ts";
import { queueSourcesFor } from "./queue-parts.server.ts";
import { findMark } from "./work-marks.server.ts";
import { MAX_COUNTED, readWorkAddress, type WorkAddress } from "./work-address.ts";

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

/** The record a page shows, if records of its kind can wait in the queue. */
export interface OpenRecord {
  readonly kind: string;
  readonly id: string;
  readonly one: string;
  /** When a note last mentioned this person, if they have not opened the record since. */
  readonly mentionedAt: Date | undefined;
  /** In the queue, so that it can be snoozed. */
  readonly isWaiting: boolean;
  readonly snoozedUntil: Date | undefined;
  readonly followUpAt: Date | undefined;
  readonly nextAction: string;
}

async function findOpenRecord(services: Services, staff: Staff, pathname: string): Promise<OpenRecord | undefined> {
  const id = pathname.split("/").find(isId);
  if (id === undefined) return undefined;
  const source = queueSourcesFor(services, staff).find(
    ({ kind }) => findKind(services, kind)?.hrefOf?.(id) === pathname.replace(/\/$/, ""),
  );
  if (!source) return undefined;
  // Readers of a part of the kind learn nothing about the others of its records.
  const { rows } = await services.db.execute(sql`select from ${source.from} where ${source.id} = ${id}::uuid`);
  if (rows.length === 0) return undefined;
  const [mark, isWaiting, mentionedAt] = await Promise.all([
    findMark(services.db, { kind: source.kind, id }),
    isInQueue(services, source, id),
    findMention(services.db, { kind: source.kind, id }, staff.personId),
  ]);
  const { snoozedUntil, followUpAt, nextAction = "" } = mark ?? {};
  return {
    kind: source.kind,
    id,
    one: source.one,
    mentionedAt,
    isWaiting,
    snoozedUntil: snoozedUntil && snoozedUntil > services.clock.now() ? snoozedUntil : undefined,
    followUpAt: followUpAt ?? undefined,
    nextAction,
  };
}

const sum = (counts: readonly KindCount[], field: "late" | "fresh") =>
  cappedCount(
    counts.reduce((total, each) => total + each[field], 0),
    MAX_COUNTED,
  );

async function loadFigures(services: Services, staff: Staff, counts: readonly KindCount[]): Promise<readonly Figure[]> {
  const own = services.capabilities
    .flatMap(({ workFigures = [] }) => workFigures)
    .filter(({ permission }) => allows(staff, permission))
    .toSorted((one, two) => one.position - two.position);
  return [
    { label: "New and waiting", value: sum(counts, "fresh"), href: "/admin?queue=team&part=new" },
    ...(await Promise.all(own.map(async ({ label, href, load }) => ({ label, href, value: await load(services) })))),
    { label: "Late", value: sum(counts, "late"), href: "/admin?queue=team&part=late" },
  ];
}

export interface Work {
  readonly address: WorkAddress;
  readonly queue: Queue;
  readonly counts: readonly KindCount[];
  readonly figures: readonly Figure[];
}

export interface OfficeWork {
  readonly badges: readonly Badge[];
  readonly record: OpenRecord | undefined;
  /** Set where the queue is shown: at `/admin`, and beside records opened from it. */
  readonly work: Work | undefined;
  /** Set on the page of a record opened from a list. */
  readonly steps: RecordSteps | undefined;
  readonly now: Date;
}

/** What the frame of every back office page shows: badges, the queue, and the open record's follow-up. */
export async function loadWork(ctx: Ctx, url: URL): Promise<OfficeWork> {
  const { services } = ctx;
  const staff = authorise(ctx.actor, "home");
  const address = readWorkAddress(url);
  const loadShown = async (shown: WorkAddress): Promise<Work> => {
    const [queue, counts] = await Promise.all([loadQueue(ctx, shown), countQueue(ctx)]);
    return { address: shown, queue, counts, figures: await loadFigures(services, staff, counts) };
  };
  const [record, work, steps] = await Promise.all([
    findOpenRecord(services, staff, url.pathname),
    address && loadShown(address),
    address ? undefined : findSteps(ctx, url),
  ]);
  return { badges: work?.counts ?? (await countBadges(ctx)), record, work, steps, now: services.clock.now() };
}
