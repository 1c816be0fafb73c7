import { redirect } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { PICTURE_REASONS } from "../image-reasons.ts";
import { deletePicture, describePicture } from "../manage-picture.server.ts";
import { pictureSchema } from "../picture-input.ts";

const said = sayWith(PICTURE_REASONS);

async function remove(ctx: Ctx, id: string): Promise<FormAnswer> {
  const outcome = await deletePicture(ctx, id);
  if (outcome.ok) throw redirect("/admin/media", 303);
  return said("")(outcome);
}

const ACTS: Readonly<Record<string, Act>> = {
  describe: formAct(pictureSchema, describePicture, said("Picture saved.")),
  delete: remove,
};

export const pictureAction = (ctx: Ctx, id: string, form: FormData) => takeIntent(ACTS, ctx, id, form);
