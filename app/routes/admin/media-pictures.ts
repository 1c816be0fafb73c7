import { z } from "zod";
import { PICTURE_REASONS } from "#kit/media/image-reasons.ts";
import { listLibrary } from "#kit/media/list-library.server.ts";
import { describePicture } from "#kit/media/manage-picture.server.ts";
import { pictureSchema } from "#kit/media/picture-input.ts";
import { answerJson, readJson, refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/media-pictures";

/** The media library for pickers, which fetch it themselves, so that a failure does not replace the page being edited. */
export const loader = async ({ context, url }: Route.LoaderArgs): Promise<Response> =>
  answerJson({ data: await listLibrary(staffCtx(context), url.searchParams) });

const describedSchema = pictureSchema.extend({ id: z.uuid() });

/** Sets the alt text of a picture being picked. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const read = await readJson(request, describedSchema);
  if ("refusal" in read) return read.refusal;
  const { id, ...input } = read.data;
  const outcome = await describePicture(ctx, id, input);
  return outcome.ok ? answerJson({ data: { alt: input.alt } }) : refuse(404, PICTURE_REASONS[outcome.reason]);
}
