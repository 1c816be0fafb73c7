import { redirect } from "react-router";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { findApplication } from "../application-record.server.ts";
import { candidateMailSchema, mailCandidate } from "../candidate-mail.server.ts";
import { eraseApplication } from "../erase-application.server.ts";
import { type ApplicationManaged, type ApplicationReason, assignApplication, assigneeSchema, rateApplication, ratingSchema, setStage, stageSchema } from "../manage-application.server.ts";
import { rejectKindly, sendKindLetter } from "../reject-applications.server.ts";
import { applicationSubject } from "./load-application-record.server.ts";

export type ApplicationActionAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<ApplicationReason, FormErrors>> = {
  unknown: { form: "This application is gone." },
  unknown_person: { assigneeId: "This person is no longer here. Choose somebody else." },
  not_possible: { stage: "It cannot go there from where it is now. Load the page again." },
  unmailable: { form: "No email can be sent to this address." },
  withdrawn: { form: "This person has withdrawn, and was promised that we stop writing. They come back by applying again." },
  sent_already: { form: "This letter was sent a moment ago. Load the page again to send another one." },
};

export const said = (managed: ApplicationManaged, done: string): ApplicationActionAnswer => (managed.ok ? { ok: true, done } : { ok: false, errors: REASONS[managed.reason] });

const LEAVES = "The letter leaves in two minutes.";
const STAYS = "No letter leaves: the person was told before, or the address takes no email.";

async function reject(ctx: Ctx, id: string): Promise<ApplicationActionAnswer> {
  const refused = await rejectKindly(ctx, id);
  return said(refused, `Rejected. ${refused.ok && refused.isMailed ? LEAVES : STAYS}`);
}

async function sendLetter(ctx: Ctx, id: string): Promise<ApplicationActionAnswer> {
  const refused = await sendKindLetter(ctx, id);
  return said(refused, refused.ok && refused.isMailed ? LEAVES : STAYS);
}

async function erase(ctx: Ctx, id: string) {
  const erased = await eraseApplication(ctx, id);
  return erased.ok ? redirect("/admin/career/applications", 303) : said(erased, "");
}

/** On the board: a card was put into another column. */
export async function boardAction(ctx: Ctx, form: FormData): Promise<ApplicationActionAnswer> {
  const read = parseForm(stageSchema, form);
  return read.ok ? said(await setStage(ctx, String(form.get("id")), read.data), "The stage is set.") : read;
}

/** What the page of a candidate can be asked to do. */
export async function applicationAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const found = await findApplication(ctx.services.db, id);
    return found ? noteAction(ctx, applicationSubject(found), form) : said({ ok: false, reason: "unknown" }, "");
  }
  if (intent === "stage") {
    const read = parseForm(stageSchema, form);
    return read.ok ? said(await setStage(ctx, id, read.data), "The stage is set.") : read;
  }
  if (intent === "assignee") {
    const read = parseForm(assigneeSchema, form);
    return read.ok ? said(await assignApplication(ctx, id, read.data), "The application is assigned.") : read;
  }
  if (intent === "rating") {
    const read = parseForm(ratingSchema, form);
    return read.ok ? said(await rateApplication(ctx, id, read.data), "The rating is set.") : read;
  }
  if (intent === "mail") {
    const read = parseForm(candidateMailSchema, form);
    return read.ok ? said(await mailCandidate(ctx, id, read.data), "The letter is on its way.") : read;
  }
  if (intent === "reject") return reject(ctx, id);
  if (intent === "refusal") return sendLetter(ctx, id);
  if (intent === "erase") return erase(ctx, id);
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } } as const;
}
