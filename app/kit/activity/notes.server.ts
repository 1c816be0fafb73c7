import { randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { mentionedIn } from "#domain/text/mentions.ts";
import { kindName } from "#kit/capability/record-kinds.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { listStaffWith } from "./list-staff.server.ts";
import { dropMentions, storeMentions } from "./mentions.server.ts";
import { mentionLetter } from "./note-letters.ts";
import type { AddNoteInput, Note, NoteAnswer, RemoveNoteInput, RestoreNoteInput } from "./note.ts";
import type { RecordSubject } from "./record-subject.ts";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "linkSecret">;
type Deleted = Omit<RestoreNoteInput, "proof">;

/** The server does not keep a deleted note: the browser holds it for the undo, and this signature proves that it is unchanged. */
function proofOf({ linkSecret }: Needed, { id, body, mentions }: Deleted): string {
  return hmac(linkSecret)
    .update("deleted-note:")
    .update(JSON.stringify([id, body, mentions]))
    .digest("base64url");
}

function isProven(needed: Needed, { proof, ...deleted }: RestoreNoteInput): boolean {
  const [given, due] = [Buffer.from(proof), Buffer.from(proofOf(needed, deleted))];
  return given.length === due.length && timingSafeEqual(given, due);
}

const SHOWN_NOTES = 200;
const UNDO_MS = HOUR_MS;

const isAbout = (subject: RecordSubject) => and(eq(notes.subjectKind, subject.kind), eq(notes.subjectId, subject.id));

const asLogSubject = ({ kind, id, name }: RecordSubject) => ({ kind, id, name });

/** Newest first. */
export async function listNotes({ services: { db }, actor }: Ctx, subject: RecordSubject): Promise<readonly Note[]> {
  const staff = authorise(actor, subject.permission);
  const rows = await db
    .select({ note: notes, author: people.name })
    .from(notes)
    .leftJoin(people, eq(people.id, notes.authorId))
    .where(isAbout(subject))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(SHOWN_NOTES);
  const ids = [...new Set(rows.flatMap(({ note }) => note.mentions))];
  const mentioned =
    ids.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));
  return rows.map(({ note, author }) => ({
    id: note.id,
    body: note.body,
    author: author ?? "Former colleague",
    isMine: note.authorId === staff.personId,
    at: note.createdAt,
    mentions: mentioned.filter(({ id }) => note.mentions.includes(id)),
  }));
}

interface WrittenNote {
  readonly id: string;
  readonly body: string;
  /** Absent if the names in the text tell who is mentioned. */
  readonly mentions?: readonly string[];
}

/** Mails the people mentioned who can open the record, and marks it for them: by default those whose "@Name" is in the text. */
export async function tellMentioned(
  tx: Tx,
  { services }: Ctx,
  staff: Staff,
  subject: RecordSubject,
  { id: noteId, body, mentions }: WrittenNote,
): Promise<string[]> {
  const able = await listStaffWith(tx, subject.permission);
  const mentioned = mentions ? able.filter(({ id }) => mentions.includes(id)) : mentionedIn(body, able);
  const about = `${kindName(services, subject.kind)} ${subject.name}`;
  const others = mentioned.filter(({ id }) => id !== staff.personId);
  const personIds = others.map(({ id }) => id);
  await storeMentions(tx, services, { subject, noteId, at: services.clock.now(), personIds });
  for (const { name, email } of others)
    await enqueueMail(tx, services, {
      ...mentionLetter({ author: staff.name, record: about, note: body, link: `${services.config.publicUrl}${subject.path}` }),
      to: { address: email, name },
      about: { kind: subject.kind, id: subject.id },
      unlimited: "to_us",
    });
  return mentioned.map(({ id }) => id);
}

/** Mentions only people who can open the record, whatever ids the browser sent. */
interface NoteWriting {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly record: RecordEvent;
  readonly staff: Staff;
}

export async function insertNote({ tx, ctx, record, staff }: NoteWriting, subject: RecordSubject, { body, mentions }: AddNoteInput) {
  const id = randomUUID();
  const told = await tellMentioned(tx, ctx, staff, subject, { id, body, mentions });
  await tx.insert(notes).values({
    id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    authorId: staff.personId,
    body,
    mentions: told,
    createdAt: ctx.services.clock.now(),
  });
  record({ type: "note.added", subject: asLogSubject(subject), details: { note: id, mentions: told } });
}

export async function addNote(ctx: Ctx, subject: RecordSubject, input: AddNoteInput): Promise<NoteAnswer> {
  return writeAs(ctx, subject.permission, async (tx, record, staff) => {
    await insertNote({ tx, ctx, record, staff }, subject, input);
    return { ok: true, kind: "added" };
  });
}

/** Staff can delete only their own notes. The log does not contain the text, so the response carries it for the undo. */
export async function removeNote(ctx: Ctx, subject: RecordSubject, { id }: RemoveNoteInput): Promise<NoteAnswer> {
  return writeAs(ctx, subject.permission, async (tx, record, staff) => {
    const [removed] = await tx
      .delete(notes)
      .where(and(eq(notes.id, id), isAbout(subject), eq(notes.authorId, staff.personId)))
      .returning();
    if (!removed) return { ok: false, reason: "This note no longer exists, or you did not write it." };
    await dropMentions(tx, subject, id);
    record({ type: "note.removed", subject: asLogSubject(subject), details: { note: id, writtenAt: removed.createdAt.toISOString() } });
    const deleted = { id, body: removed.body, mentions: removed.mentions };
    return { ok: true, kind: "removed", undo: { ...deleted, proof: proofOf(ctx.services, deleted) } };
  });
}

/**
 * When the note was written, if this person has just deleted it from this record. Read from the log, because the browser is not trusted.
 */
async function deletedByOneself(tx: Tx, ctx: Ctx, staff: Staff, subject: RecordSubject, id: string): Promise<Date | undefined> {
  const since = new Date(ctx.services.clock.now().getTime() - UNDO_MS);
  const isRemoval = and(
    eq(events.subjectKind, subject.kind),
    eq(events.subjectId, subject.id),
    eq(events.type, "note.removed"),
    eq(events.actorId, staff.personId),
  );
  const [event] = await tx
    .select({ payload: events.payload })
    .from(events)
    .where(and(isRemoval, gt(events.at, since), sql`${events.payload} ->> 'note' = ${id}`))
    .orderBy(desc(events.seq))
    .limit(1);
  const writtenAt = event?.payload?.["writtenAt"];
  return typeof writtenAt === "string" ? new Date(writtenAt) : undefined;
}

export async function restoreNote(ctx: Ctx, subject: RecordSubject, input: RestoreNoteInput): Promise<NoteAnswer> {
  const { id, body, mentions } = input;
  return writeAs(ctx, subject.permission, async (tx, record, staff) => {
    const createdAt = await deletedByOneself(tx, ctx, staff, subject, id);
    if (!createdAt || !isProven(ctx.services, input)) return { ok: false, reason: "This note can no longer be restored." };
    const row = { id, subjectKind: subject.kind, subjectId: subject.id, authorId: staff.personId, body, mentions, createdAt };
    const restored = await tx.insert(notes).values(row).onConflictDoNothing().returning({ id: notes.id });
    if (restored.length > 0) {
      const personIds = mentions.filter((personId) => personId !== staff.personId);
      await storeMentions(tx, ctx.services, { subject, noteId: id, at: createdAt, personIds });
      record({ type: "note.restored", subject: asLogSubject(subject), details: { note: id } });
    }
    return { ok: true, kind: "restored" };
  });
}
