import { IMAGE_REASONS } from "#features/blog/image-reasons.ts";
import { storeImage } from "#features/blog/store-image.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { answerJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-images";

export const loader = () => refuseMethod("POST");

/** A picture for a post or its cover. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const file = (await formOf(request)).get("file");
  if (!(file instanceof File)) return refuse(400, "Please choose a picture.");
  const stored = await storeImage(ctx, new Uint8Array(await file.arrayBuffer()), file.name);
  if (!stored.ok) return refuse(422, IMAGE_REASONS[stored.reason]);
  const { id, width, height } = stored.image;
  return answerJson({ data: { id, width, height } });
}
