import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, recordAction, sayWith } from "#kit/records/record-action.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { accessFields } from "../account-inputs.ts";
import { ACCOUNT_SENTENCES } from "../account-sentences.ts";
import { changeAccess } from "../change-access.server.ts";
import { endSession, endSessionInput } from "../end-session.server.ts";
import { createInvitationLink, type InvitationResent, resendInvitation } from "../invite-person.server.ts";
import { bringBack, removePerson } from "../remove-person.server.ts";
import { resetTwoFactor } from "../two-factor.server.ts";
import { findPerson } from "./find-person.server.ts";

const said = sayWith<"not_found" | "last_admin" | "own_factor">(ACCOUNT_SENTENCES);

export const personSubject = ({ id, name }: { readonly id: string; readonly name: string }): RecordSubject => ({
  kind: "person",
  id,
  name,
  path: `/admin/people/${id}`,
  permission: "people",
});

async function subjectOf(ctx: Ctx, id: string) {
  const person = await findPerson(ctx, id);
  return person && personSubject(person);
}

/** The form names the session; the verb checks who owns it. */
export const endOneSession: Act = formAct(endSessionInput, (ctx, _, input) => endSession(ctx, input), said("Session ended."));

type InvitationAnswer = FormAnswer & { readonly link?: string };

const withLink = (done: string, resent: InvitationResent): InvitationAnswer => ({
  ...said(done)(resent),
  ...(resent.ok && { link: resent.link }),
});

/** The intents of a person's page. The person's id comes from the URL, never from a form field. */
export const personAction = recordAction<InvitationAnswer>(subjectOf, {
  access: formAct(
    accessFields,
    (ctx, id, access) => changeAccess(ctx, { id, ...access }),
    said("Access updated. It takes effect immediately."),
  ),
  session: endOneSession,
  invitation: async (ctx, id) =>
    withLink(`${onItsWay(ctx.services, "A new invitation")} Earlier links no longer work.`, await resendInvitation(ctx, { id })),
  "invitation-link": async (ctx, id) => withLink("Link created. Earlier links no longer work.", await createInvitationLink(ctx, { id })),
  "two-factor": async (ctx, id) =>
    said("Two-factor sign-in is off for this person. They can set it up again under Profile.")(await resetTwoFactor(ctx, { id })),
  removal: async (ctx, id) => said("Removed and signed out everywhere.")(await removePerson(ctx, { id })),
  return: async (ctx, id) => withLink(`Access restored. ${onItsWay(ctx.services, "A new invitation")}`, await bringBack(ctx, { id })),
});
