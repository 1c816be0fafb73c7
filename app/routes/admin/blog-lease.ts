import { isId } from "#domain/list/search-params.ts";
import { holdInput } from "#kit/desk/hold-input.ts";
import { holdPost } from "#features/blog/office/hold-post.server.ts";
import { answerJson, readJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-lease";

export const loader = () => refuseMethod("POST");

/** Heartbeat of the post editor, every ten seconds. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const read = await readJson(request, holdInput);
  if ("refusal" in read) return read.refusal;
  const held = isId(params.id) ? await holdPost(ctx, params.id, read.data) : undefined;
  return held?.ok
    ? answerJson({ data: { holder: held.holder, isElsewhere: held.isElsewhere, revision: held.revision } })
    : refuse(404, "This post no longer exists.");
}
