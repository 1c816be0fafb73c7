import { readArchive } from "#features/pages/office/read-archive.server.ts";
import { takeSite } from "#features/pages/office/import-site.server.ts";
import { importForm, MAX_ARCHIVE_BYTES } from "#features/pages/office/import-input.ts";
import { formOf } from "#platform/form-of.server.ts";
import { answerJson, refuse, refuseMethod } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/page-import";

export const loader = () => refuseMethod("POST");

/** An export to be imported: without `seen` it only says what would change. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  const file = form.get("file");
  const read = importForm.safeParse(Object.fromEntries([...form].filter(([name]) => name !== "file")));
  if (!read.success || !(file instanceof File)) return refuse(400, "Please choose the archive of an export.");
  if (file.size > MAX_ARCHIVE_BYTES) return refuse(422, "The archive is larger than 50 MB. Import it with npm run content.");
  const archive = await readArchive(await file.bytes());
  if (!archive.ok) return refuse(422, archive.sentence);
  const { mode, seen } = read.data;
  return answerJson({ data: await takeSite(ctx, archive.site, { isPublishing: mode === "publish", isTrial: seen === undefined, seen }) });
}
