import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { redirect } from "react-router";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import { SEND_IN_PAST, sendingOn } from "#kit/mail/sending.ts";
import { BLOCKED } from "#kit/mail/suppression.ts";
import { attachedTo } from "#kit/mail/attachments-of.server.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { authorise } from "#platform/write.server.ts";
import { sayDecision, saySending } from "#kit/mail/sending.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { type Act, boardAction, formAct, recordAction, sayWith, setAct } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { findApplication } from "../application-record.server.ts";
import { candidateMailSchema, invitationSchema, mailCandidate } from "../candidate-mail.server.ts";
import { eraseApplication } from "../erase-application.server.ts";
import {
  type ApplicationReason,
  assignApplication,
  rateApplication,
  ratingSchema,
  setStage,
  stageSchema,
} from "../manage-application.server.ts";
import { inviteToInterview } from "../interviews.server.ts";
import { type Rejection, readRejection } from "../letter-input.ts";
import { cancelRefusal, rejectApplication, rejectedSchema, takeBackRejection } from "../reject-applications.server.ts";
import { removeScore, scoreApplication, scoreSchema, unscoreSchema } from "../score-application.server.ts";
import { applicationSubject } from "./load-application-record.server.ts";

const said = sayWith<ApplicationReason>({
  unknown: { form: "This application no longer exists." },
  changed_since: { form: CHANGED_SINCE },
  unknown_person: { assigneeId: "This person has left. Choose another colleague." },
  not_possible: { form: "This is not possible at its current stage. Reload the page to see it." },
  unmailable: { form: "This address cannot receive email." },
  blocked: { form: BLOCKED },
  when_past: { when: SEND_IN_PAST },
  withdrawn: { form: "The candidate has withdrawn and was promised no more emails. They can apply again with their link." },
  send_in_past: { sendAt: SEND_IN_PAST },
  letter_gone: { form: "The letter has already been sent or was cancelled." },
  sent_already: { form: "This letter was already sent. Reload the page to write another one." },
});

const NO_LETTER = "No letter: the candidate was told before, or the address takes no email.";

const sayLetter = ({ services }: Ctx, rejection: Rejection, isQueued: boolean): string =>
  isQueued || rejection.send === "never" ? sayDecision(services, rejection, "The letter") : NO_LETTER;

const reject: Act = async (ctx, id, form) => {
  const read = readRejection(form);
  if (!read.ok) return read;
  const rejected = await rejectApplication(ctx, id, read.data);
  const words = rejected.ok ? sayLetter(ctx, read.data, rejected.isQueued) : "";
  const answer = said(rejected.ok && rejected.was === "rejected" ? words : `Rejected. ${words}`)(rejected);
  // An application that was rejected before has no stage to go back to; its letter has a button of its own.
  return rejected.ok && rejected.was !== "rejected"
    ? { ...answer, undo: { intent: "unreject", id, rejectionId: rejected.rejectionId } }
    : answer;
};

/** Undo of this rejection only. */
const unreject: Act = async (ctx, id, form) => {
  const { data } = rejectedSchema.safeParse({ [id]: form.get("rejectionId") });
  const rejectionId = data?.[id];
  const taken =
    rejectionId === undefined ? ({ ok: false, reason: "not_possible" } as const) : await takeBackRejection(ctx, id, rejectionId);
  const undone = said("Rejection undone.")(taken);
  return taken.ok && taken.isLetterGone ? { ...undone, undone: "Back at its stage, but the letter has already been sent." } : undone;
};

const mail: Act = async (ctx, id, form) => {
  const read = parseForm(candidateMailSchema, form);
  if (!read.ok) return read;
  authorise(ctx.actor, "applications");
  const attached = await attachedTo(form);
  if (!attached.ok) return { ok: false, errors: { files: attached.sentence } };
  const sent = await mailCandidate(ctx, id, read.data, attached.attachments);
  return said(saySending(ctx.services, sendingOn(read.data.when), "The letter"))(sent);
};

const erase: Act = async (ctx, id) => {
  const erased = await eraseApplication(ctx, id);
  if (erased.ok) throw redirect("/admin/career/applications", 303);
  return said("")(erased);
};

const stage = setAct(stageSchema, setStage, (set, input) => said(`Moved to ${STAGE_LABELS[input.stage]}.`)(set));

async function subjectOf({ services }: Ctx, id: string) {
  const application = await findApplication(services.db, id);
  return application && applicationSubject(application);
}

export const applicationBoardAction = boardAction((ctx, id, form) => {
  const intent = form.get("intent");
  return (intent === "reject" ? reject : intent === "unreject" ? unreject : stage)(ctx, id, form);
});

export const applicationAction = recordAction(subjectOf, {
  stage,
  assignee: setAct(assigneeSchema, assignApplication, said("Assignee updated.")),
  rating: setAct(ratingSchema, rateApplication, said("Rating saved.")),
  mail,
  invite: formAct(invitationSchema, inviteToInterview, (sent, _, { services }) => said(onItsWay(services, "The invitation"))(sent)),
  score: formAct(scoreSchema, scoreApplication, said("Score saved.")),
  unscore: formAct(unscoreSchema, removeScore, said("Score removed.")),
  reject,
  unreject,
  "cancel-letter": async (ctx, id) => said("Letter cancelled. The application stays rejected.")(await cancelRefusal(ctx, id)),
  erase,
});
