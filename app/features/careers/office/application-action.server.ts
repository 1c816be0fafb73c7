import { redirect } from "react-router";
import { isMailing, onItsWay } from "#kit/mail/is-mailing.server.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { type Act, boardAction, formAct, recordAction, sayWith } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { findApplication } from "../application-record.server.ts";
import { candidateMailSchema, mailCandidate } from "../candidate-mail.server.ts";
import { eraseApplication } from "../erase-application.server.ts";
import {
  type ApplicationReason,
  assignApplication,
  rateApplication,
  ratingSchema,
  setStage,
  stageSchema,
} from "../manage-application.server.ts";
import { rejectKindly, sendKindLetter } from "../reject-applications.server.ts";
import { applicationSubject } from "./load-application-record.server.ts";

const said = sayWith<ApplicationReason>({
  unknown: { form: "This application is gone." },
  unknown_person: { assigneeId: "This person is no longer here. Choose somebody else." },
  not_possible: { form: "That is not possible from its present stage. Load the page again to see it." },
  unmailable: { form: "No email can be sent to this address." },
  withdrawn: { form: "This person has withdrawn, and was promised that we stop writing. They come back by applying again, by their link." },
  sent_already: { form: "This letter was sent a moment ago. Load the page again to send another one." },
});

const STAYS = "No letter leaves: the person was told before, or the address takes no email.";

function sayLetter({ services }: Ctx, isMailed: boolean): string {
  if (!isMailed) return STAYS;
  return isMailing(services) ? "The letter leaves in two minutes." : onItsWay(services, "The letter");
}

const reject: Act = async (ctx, id) => {
  const rejected = await rejectKindly(ctx, id);
  return said(`Rejected. ${sayLetter(ctx, rejected.ok && rejected.isMailed)}`)(rejected);
};

const refusal: Act = async (ctx, id) => {
  const sent = await sendKindLetter(ctx, id);
  return said(sayLetter(ctx, sent.ok && sent.isMailed))(sent);
};

const erase: Act = async (ctx, id) => {
  const erased = await eraseApplication(ctx, id);
  if (erased.ok) throw redirect("/admin/career/applications", 303);
  return said("")(erased);
};

const stage = formAct(stageSchema, setStage, said("The stage is set."));

async function subjectOf({ services }: Ctx, id: string) {
  const application = await findApplication(services.db, id);
  return application && applicationSubject(application);
}

export const applicationBoardAction = boardAction(stage);

export const applicationAction = recordAction(subjectOf, {
  stage,
  assignee: formAct(assigneeSchema, assignApplication, said("The application is assigned.")),
  rating: formAct(ratingSchema, rateApplication, said("The rating is set.")),
  mail: formAct(candidateMailSchema, mailCandidate, (sent, _, { services }) => said(onItsWay(services, "The letter"))(sent)),
  reject,
  refusal,
  erase,
});
