import { redirect } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { exportPerson } from "#features/privacy/export-person.server.ts";
import { personInput } from "#features/privacy/person-input.ts";
import { parseForm } from "#platform/parse-form.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-export";

const PAGE = "/admin/settings/data";

/** The guard asks before anything else, here as everywhere. */
export const loader = () => new Response("Please use the form under Settings.\n", { status: 405, headers: { Allow: "POST", "Content-Type": "text/plain; charset=utf-8" } });

/** A post, as it is written down that somebody took the data along. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  const read = parseForm(personInput, await formOf(request));
  if (!read.ok) return redirect(PAGE);
  const exported = await exportPerson(staffCtx(context), read.data.email);
  return new Response(JSON.stringify(exported, null, 2), {
    headers: { "Content-Type": "application/json", "Content-Disposition": 'attachment; filename="personal-data.json"', "Cache-Control": "private, no-store" },
  });
}
