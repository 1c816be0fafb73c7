import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { linkPerson, markInformed, takeBackInformed } from "../inform-person.server.ts";
import { assignRequest, editRequest } from "../manage-request.server.ts";
import { moveRequest } from "../move-request.server.ts";
import { findRequest } from "../poaching-record.server.ts";
import { assigneeSchema, informedSchema, moveSchema, personSchema, requestFactsSchema } from "../staff-input.ts";
import { type Intent, intent } from "./intent.server.ts";
import { requestSubject } from "./load-request.server.ts";
import type { OfficeAnswer } from "./office-answer.ts";

const INTENTS: Readonly<Record<string, Intent>> = {
  move: intent(moveSchema, "The status is set.", moveRequest),
  facts: intent(requestFactsSchema, "The request is saved.", editRequest),
  person: intent(personSchema, "The person is set.", linkPerson),
  informed: intent(informedSchema, "The person is marked as told.", markInformed),
  untold: intent(informedSchema.pick({ revision: true }), "Taken back: the clock runs again.", takeBackInformed),
  assignee: intent(assigneeSchema, "The request is assigned.", assignRequest),
};

/** What the page of a request can be asked to do; notes have an answer of their own. */
export async function requestAction(ctx: Ctx, id: string, form: FormData) {
  const name = String(form.get("intent"));
  if (name.startsWith("note.")) {
    const request = await findRequest(ctx.services.db, id);
    if (request) return noteAction(ctx, requestSubject(request), form);
  }
  const act = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
  const said = act ? await act(ctx, id, form) : ({ ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } } as const);
  return { ...said, intent: name } satisfies OfficeAnswer;
}

/** The board sends one move with the id of its card. */
export async function moveFromBoard(ctx: Ctx, id: string | undefined, form: FormData): Promise<OfficeAnswer> {
  const said = id === undefined ? ({ ok: false, errors: { form: "This request is gone." } } as const) : await intent(moveSchema, "The request is moved.", moveRequest)(ctx, id, form);
  return { ...said, intent: "move" };
}
