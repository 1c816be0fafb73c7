import { isStorable } from "#domain/text/storable.ts";
import { importPost } from "#features/blog/import-post.server.ts";
import { answerJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-import";

export const loader = () => refuseMethod("POST");

/** Imports a Markdown file from the request body as a new draft. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const bytes = await request.arrayBuffer();
  const text = decode(bytes);
  if (text === undefined) return refuse(422, "The file is not UTF-8 text.");
  const imported = await importPost(ctx, text);
  return imported.ok ? answerJson({ data: { id: imported.id, notes: imported.notes } }, 201) : refuse(422, imported.message);
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isStorable(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
