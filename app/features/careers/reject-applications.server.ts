import { eq } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { candidateLetters } from "#db/schema/careers.ts";
import { applicationEventSubject, type FoundApplication } from "./application-record.server.ts";
import { KIND_REFUSAL, refusalLetter } from "./application-letters.ts";
import { enqueueLetter } from "./candidate-mail.server.ts";
import { manageApplication, moveStage } from "./manage-application.server.ts";
import { holdBackRefusal, wasRefused } from "./refusal-mails.server.ts";

/** Delay of the mail: Undo cancels it. */
export const REFUSAL_WAITS_MS = 2 * 60_000;
/** The built-in template. */
export const KIND_LETTER = "kind";

export const rejectInput = z.union([z.literal(KIND_LETTER), z.uuid()]);

/** An application rejected already, such as on the board, may not have been mailed. */
const REFUSABLE = z.enum(APPLICATION_STAGES).exclude(["hired", "withdrawn"]);

/** Each previous stage. Undo skips those changed since. */
export const rejectedSchema = z.record(z.uuid(), REFUSABLE);
type Rejected = z.infer<typeof rejectedSchema>;

async function findLetter(ctx: Ctx, letter: z.infer<typeof rejectInput>) {
  if (letter === KIND_LETTER) return KIND_REFUSAL;
  const [found] = await ctx.services.db.select().from(candidateLetters).where(eq(candidateLetters.id, letter));
  return found;
}

interface Words {
  readonly subject: string;
  readonly body: string;
}

/** Whether a mail was queued: not to an undeliverable address, and not twice. */
async function queueRefusal(tx: Tx, { services }: Ctx, found: FoundApplication, letter: Words, record: RecordEvent): Promise<boolean> {
  const { id, email } = found.application;
  if (!isMailable(email) || (await wasRefused(tx, id))) return false;
  await enqueueLetter(tx, services, found, refusalLetter, letter, new Date(services.clock.now().getTime() + REFUSAL_WAITS_MS));
  record({ type: "application.refusal_mailed", subject: applicationEventSubject(found) });
  return true;
}

type RejectedOne =
  | { readonly ok: true; readonly was: Rejected[string]; readonly isMailed: boolean }
  | { readonly ok: false; readonly reason: "not_possible" };

function rejectOne(ctx: Ctx, id: string, letter: Words) {
  return manageApplication<RejectedOne>(ctx, id, async (tx, found, record) => {
    const { data: was } = REFUSABLE.safeParse(found.application.stage);
    if (was === undefined) return { ok: false, reason: "not_possible" };
    if (was !== "rejected") await moveStage(tx, ctx.services.clock.now(), found, "rejected", record);
    const isMailed = await queueRefusal(tx, ctx, found, letter, record);
    return was === "rejected" && !isMailed ? { ok: false, reason: "not_possible" } : { ok: true, was, isMailed };
  });
}

export type Refused =
  | { readonly ok: true; readonly isMailed: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "not_possible" };

/** One application, with the built-in template. */
export const rejectKindly = (ctx: Ctx, id: string): Promise<Refused> => rejectOne(ctx, id, KIND_REFUSAL);

/** For a candidate rejected without a mail, such as on the board. */
export function sendKindLetter(ctx: Ctx, id: string): Promise<Refused> {
  return manageApplication<Refused>(ctx, id, async (tx, found, record) => {
    if (found.application.stage !== "rejected") return { ok: false, reason: "not_possible" };
    return { ok: true, isMailed: await queueRefusal(tx, ctx, found, KIND_REFUSAL, record) };
  });
}

/** With a delayed mail. Decided applications are skipped; candidates rejected without a mail get it now. */
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

/** Restores the stage and cancels the queued mail. */
const putBack = (ctx: Ctx, id: string, was: Rejected[string]) =>
  manageApplication(ctx, id, async (tx, found, record) => {
    if (found.application.stage !== "rejected") return { ok: false } as const;
    if (was === "rejected") {
      await holdBackRefusal(tx, id);
      record({ type: "application.refusal_held_back", subject: applicationEventSubject(found) });
    } else await moveStage(tx, ctx.services.clock.now(), found, was, record);
    return { ok: true } as const;
  });

export async function takeBackRejections(ctx: Ctx, rejected: Rejected): Promise<number> {
  let done = 0;
  for (const [id, was] of Object.entries(rejected)) if ((await putBack(ctx, id, was)).ok) done += 1;
  return done;
}
