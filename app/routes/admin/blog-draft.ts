import { isId } from "#domain/list/search-params.ts";
import { draftInput } from "#features/blog/office/draft-input.ts";
import { saveDraft } from "#features/blog/office/save-draft.server.ts";
import { answerJson, readJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-draft";

export const loader = () => refuseMethod("POST");

/** Autosave endpoint of the post editor. A save based on an outdated revision is refused with who saved and when. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const read = await readJson(request, draftInput);
  if ("refusal" in read) return read.refusal;
  const saved = isId(params.id) ? await saveDraft(ctx, params.id, read.data) : ({ ok: false, reason: "unknown" } as const);
  if (saved.ok) return answerJson({ data: saved });
  return saved.reason === "conflict" ? answerJson({ conflict: saved }, 409) : refuse(404, "This post has been deleted.");
}
