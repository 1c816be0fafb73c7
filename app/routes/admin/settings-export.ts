import { redirect } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { exportPerson, personArchive } from "#kit/privacy/export-person.server.ts";
import { personInput } from "#kit/privacy/person-input.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import type { Route } from "./+types/settings-export";

const PAGE = "/admin/settings/data";

/** Refuses GET, after the guard has checked the permission. */
export const loader = () =>
  new Response("Please use the form under Settings.\n", {
    status: 405,
    headers: { Allow: "POST", "Content-Type": "text/plain; charset=utf-8" },
  });

/** A POST, because the export is logged. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const read = parseForm(personInput, await formOf(request));
  if (!read.ok) return redirect(PAGE);
  const ctx = staffCtx(context);
  const exported = await exportPerson(ctx, read.data.email);
  return new Response(zipStream(personArchive(ctx.services, exported)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="personal-data.zip"',
      "Cache-Control": "private, no-store",
    },
  });
}
