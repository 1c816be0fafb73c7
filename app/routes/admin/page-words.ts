import { z } from "zod";
import { isId } from "#domain/list/search-params.ts";
import { saveWords } from "#features/pages/office/save-words.server.ts";
import { answerJson, readJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/page-words";

const wordsInput = z.object({
  words: z.unknown(),
  revision: z.int("Please reload the page."),
  isInsisting: z.boolean().optional(),
});

export const loader = () => refuseMethod("POST");

/** Autosave endpoint of the page editor. A save based on an outdated revision is refused with who saved and when. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const read = await readJson(request, wordsInput);
  if ("refusal" in read) return read.refusal;
  const saved = isId(params.id) ? await saveWords(ctx, params.id, read.data) : ({ ok: false, reason: "unknown" } as const);
  if (saved.ok) return answerJson({ data: saved.state });
  if (saved.reason === "conflict") return answerJson({ conflict: saved }, 409);
  return saved.reason === "misshapen" ? refuse(400, saved.error) : refuse(404, "This page has been deleted.");
}
