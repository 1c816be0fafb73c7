import { and, isNotNull } from "drizzle-orm";
import { capitalise } from "#domain/text/capitalise.ts";
import { kindName } from "#kit/capability/record-kinds.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { isForgettable } from "./forget-address.server.ts";
import { isStaff } from "./is-ours.server.ts";
import { aboutAny, findHeldRecords, isEventAbout, isMailOf } from "./held-records.server.ts";

export interface HeldData {
  readonly email: string;
  /** Staff are removed under People, not erased here. */
  readonly isStaff: boolean;
  /** What an erasure would delete, by kind; kinds without records are left out. */
  readonly kinds: readonly { readonly name: string; readonly count: number }[];
}

const plural = (noun: string) => (noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}${noun.endsWith("s") ? "es" : "s"}`);

/** For example "Quotes", "Contact addresses" or "Entries of the activity log". */
function namedAsMany(services: Ctx["services"], kind: string): string {
  const [noun = "", ...rest] = kindName(services, kind).split(" of ");
  return capitalise([plural(noun), ...rest].join(" of "));
}

/** How much is stored about a person, before staff decide what to do with it. */
export async function lookUpPerson({ services, actor }: Ctx, email: string): Promise<HeldData> {
  authorise(actor, "settings");
  const { db } = services;
  const held = await findHeldRecords(db, services, email);
  const counts = [
    ...held.map(({ holder, records }) => ({ kind: holder.kind, count: records.length })),
    { kind: "note", count: await db.$count(notes, aboutAny(notes, held)) },
    { kind: "mail", count: await db.$count(mails, isMailOf(held, email)) },
    { kind: "blocked address", count: await db.$count(mailSuppressions, isForgettable(email)) },
    { kind: "file", count: await db.$count(files, aboutAny(files, held)) },
    { kind: "entry of the activity log", count: await db.$count(events, and(isNotNull(events.payload), isEventAbout(held, email))) },
  ];
  return {
    email,
    isStaff: await isStaff(db, email),
    kinds: counts.filter(({ count }) => count > 0).map(({ kind, count }) => ({ name: namedAsMany(services, kind), count })),
  };
}
