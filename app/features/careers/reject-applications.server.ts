import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { isMailable } from "#features/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { candidateLetters } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import { APPLICATION_KIND, applicationEventSubject } from "./application-record.server.ts";
import { KIND_REFUSAL } from "./application-letters.ts";
import { enqueueLetter } from "./candidate-mail.server.ts";
import { manageApplication, moveStage } from "./manage-application.server.ts";

const TEMPLATE = "application-refused";
/** So long the mail waits: undoing takes it back. */
export const REFUSAL_WAITS_MS = 2 * 60_000;
/** The letter that is always there. */
export const KIND_LETTER = "kind";

export const rejectInput = z.union([z.literal(KIND_LETTER), z.uuid()]);

const UNDECIDED = z.enum(APPLICATION_STAGES).exclude(["hired", "rejected", "withdrawn"]);

/** What each was. Undoing leaves those alone that have moved on since. */
export const rejectedSchema = z.record(z.uuid(), UNDECIDED);
type Rejected = z.infer<typeof rejectedSchema>;

const isRefusalOf = (id: string) => and(eq(mails.subjectKind, APPLICATION_KIND), eq(mails.subjectId, id), eq(mails.template, TEMPLATE));

/** Nobody is told the same twice: one that is on its way or has arrived is enough. */
async function wasTold(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(mails, and(isRefusalOf(id), ne(mails.status, "cancelled")))) > 0;
}

async function findLetter(ctx: Ctx, letter: z.infer<typeof rejectInput>) {
  if (letter === KIND_LETTER) return KIND_REFUSAL;
  const [found] = await ctx.services.db.select().from(candidateLetters).where(eq(candidateLetters.id, letter));
  return found;
}

type RejectedOne = { readonly ok: true; readonly was: Rejected[string] } | { readonly ok: false; readonly reason: "not_possible" };

function rejectOne(ctx: Ctx, id: string, letter: { readonly subject: string; readonly body: string }) {
  return manageApplication<RejectedOne>(ctx, id, async (tx, found, record) => {
    const { application } = found;
    const was = UNDECIDED.safeParse(application.stage);
    if (!was.success) return { ok: false, reason: "not_possible" };
    const now = ctx.services.clock.now();
    await moveStage(tx, now, found, "rejected", record);
    if (isMailable(application.email) && !(await wasTold(tx, id))) {
      const messageId = await enqueueLetter(tx, ctx.services, found, TEMPLATE, letter);
      await tx.update(mails).set({ dueAt: new Date(now.getTime() + REFUSAL_WAITS_MS) }).where(eq(mails.messageId, messageId));
      record({ type: "application.refusal_mailed", subject: applicationEventSubject(found) });
    }
    return { ok: true, was: was.data };
  });
}

/** With a letter, in which the mail waits a little before it leaves. Those that are decided stay as they are. */
export async function rejectApplications(ctx: Ctx, ids: readonly string[], letter: z.infer<typeof rejectInput>): Promise<Rejected> {
  authorise(ctx.actor, "applications");
  const words = await findLetter(ctx, letter);
  const rejected: Rejected = {};
  if (!words) return rejected;
  for (const id of ids) {
    const done = await rejectOne(ctx, id, words);
    if (done.ok) rejected[id] = done.was;
  }
  return rejected;
}

/** A mail that has not left yet stays here. */
const putBack = (ctx: Ctx, id: string, was: Rejected[string]) =>
  manageApplication(ctx, id, async (tx, found, record) => {
    if (found.application.stage !== "rejected") return { ok: false } as const;
    await moveStage(tx, ctx.services.clock.now(), found, was, record);
    await tx.update(mails).set({ status: "cancelled" }).where(and(isRefusalOf(id), eq(mails.status, "queued")));
    return { ok: true } as const;
  });

export async function takeBackRejections(ctx: Ctx, rejected: Rejected): Promise<number> {
  let done = 0;
  for (const [id, was] of Object.entries(rejected)) if ((await putBack(ctx, id, was)).ok) done += 1;
  return done;
}
