import { IMAGE_REASONS } from "#kit/media/image-reasons.ts";
import { storeImage } from "#kit/media/store-image.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { answerJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/media-upload";

export const loader = () => refuseMethod("POST");

/** Uploads one picture to the library, from the library page, the post editor or a picker. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const file = (await formOf(request)).get("file");
  if (!(file instanceof File)) return refuse(400, "Please choose a picture.");
  const stored = await storeImage(ctx, new Uint8Array(await file.arrayBuffer()), file.name);
  if (!stored.ok) return refuse(422, IMAGE_REASONS[stored.reason]);
  return answerJson({ data: stored.image });
}
