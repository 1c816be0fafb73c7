import { and, desc, eq } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { CONTACT_KIND, contactSubject, listAddresses, nameOfContact } from "../contact-record.server.ts";
import { findNamesakes, findOtherContacts } from "../find-contacts.server.ts";
import { findVisibleContact } from "../visible-contacts.server.ts";
import { loadStory, MAIL_AND_NOTE } from "./load-story.server.ts";
import { listMerges } from "../merges.server.ts";
import { listNextSteps } from "../next-steps.server.ts";
import { countHidden, findLastAddress, listPersonRecords } from "../person-records.server.ts";
import { storiesFor, storiesOf } from "../person-sources.server.ts";
import { readCursor } from "../story-entry.ts";
import { listProven } from "#kit/mail/proven-addresses.server.ts";

const MIN_FIND_CHARACTERS = 2;
const MAX_FIND_CHARACTERS = 100;
const MAX_FOUND = 8;
const NAMED_RECORDS = 1_000;

const unique = (words: readonly string[]) => [...new Set(words.filter((word) => word !== ""))];

async function loadOthers(services: Services, holder: Holder, id: string, name: string, params: URLSearchParams) {
  const find = cleanText(params.get("find") ?? "", MAX_FIND_CHARACTERS);
  const found = find.length < MIN_FIND_CHARACTERS ? [] : await findOtherContacts(services, holder, id, find.toLowerCase(), MAX_FOUND);
  return { find, found, namesakes: await findNamesakes(services, holder, id, name, MAX_FOUND) };
}

/** The actions this reader may start for the person, with the address used last. */
function actionsFor({ capabilities }: Pick<Services, "capabilities">, holder: Holder, email: string | undefined, name: string) {
  if (email === undefined) return [];
  return capabilities
    .flatMap(({ contactActions = [] }) => contactActions)
    .filter(({ permission }) => allows(holder, permission))
    .toSorted((one, other) => one.position - other.position)
    .map(({ label, hrefOf }) => ({ label, href: hrefOf({ email, name: name === email ? "" : name }) }));
}

/** Undefined if the contact does not exist or the reader may not see it. */
export async function loadContact(ctx: Ctx, id: string, url: URL) {
  const staff = authorise(ctx.actor, "contacts");
  const { db } = ctx.services;
  const contact = await findVisibleContact(db, ctx.services, staff, id);
  if (!contact) return undefined;
  const addresses = await listAddresses(db, id);
  const stories = storiesFor(ctx.services, staff);
  // Ignores a filter for a kind the reader may not open.
  const only = [...stories, ...MAIL_AND_NOTE].find(({ kind }) => kind === url.searchParams.get("kind"))?.kind;
  const verified = await listProven(ctx.services, addresses);
  const records = await listPersonRecords(ctx.services, staff, addresses, NAMED_RECORDS);
  const counts = Object.fromEntries(stories.map(({ kind }) => [kind, records.filter((record) => record.kind === kind).length]));
  return {
    contact: { ...contact, displayName: nameOfContact(contact) },
    addresses: addresses.map((address) => ({
      address,
      isVerified: verified.includes(address),
      things: records.filter((record) => record.address === address).length,
    })),
    names: unique(records.map(({ person }) => person)),
    counts,
    firstAt: records.at(-1)?.at,
    hidden: await countHidden(ctx.services, staff, addresses),
    only,
    /** The filters: kinds with records, mails and notes. */
    kinds: [...stories.filter(({ kind }) => (counts[kind] ?? 0) > 0), ...MAIL_AND_NOTE].map(({ kind, many }) => ({ kind, many })),
    /** Events of these kinds reload the page. */
    shows: [CONTACT_KIND, ...[...storiesOf(ctx.services), ...MAIL_AND_NOTE].map(({ kind }) => kind)],
    story: await loadStory(ctx.services, staff, {
      contactId: id,
      name: nameOfContact(contact),
      addresses,
      only,
      before: readCursor(url.searchParams.get("earlier")),
    }),
    isEarlier: url.searchParams.has("earlier"),
    steps: await listNextSteps(ctx.services, staff, addresses),
    ...(await loadOthers(ctx.services, staff, id, nameOfContact(contact), url.searchParams)),
    actions: actionsFor(ctx.services, staff, await findLastAddress(ctx.services, addresses), nameOfContact(contact)),
    may: { privacy: allows(staff, "settings") },
    merges: (await listMerges(db, id, addresses)).map(({ seq, otherId, otherShown, canBeUndone }) => ({
      seq,
      otherId,
      name: otherShown,
      canBeUndone,
    })),
    activity: await loadRecordActivity(ctx, contactSubject(contact), url),
  };
}

export type ContactRecord = NonNullable<Awaited<ReturnType<typeof loadContact>>>;

/** The contact this one was merged into. */
export async function findMergedInto({ services: { db }, actor }: Ctx, id: string): Promise<string | undefined> {
  authorise(actor, "contacts");
  const isMerge = and(eq(events.subjectKind, CONTACT_KIND), eq(events.subjectId, id), eq(events.type, "contact.merged_away"));
  const [merge] = await db.select({ payload: events.payload }).from(events).where(isMerge).orderBy(desc(events.seq)).limit(1);
  const into = merge?.payload?.["into"];
  return typeof into === "string" ? into : undefined;
}
