import { redirect } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { exportContact } from "#kit/contacts/contact-privacy.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import type { Route } from "./+types/contact-export";

/** Refuses GET, after the guard has checked the permission. */
export const loader = () =>
  new Response("Please use the button on the contact’s page.\n", {
    status: 405,
    headers: { Allow: "POST", "Content-Type": "text/plain; charset=utf-8" },
  });

/** A POST, because the export is logged. */
export async function action({ context, params }: Pick<Route.ActionArgs, "context" | "params">): Promise<Response> {
  const ctx = staffCtx(context);
  const entries = isId(params.id) ? await exportContact(ctx, params.id) : undefined;
  if (!entries) return redirect("/admin/contacts");
  return new Response(zipStream(entries), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="personal-data.zip"',
      "Cache-Control": "private, no-store",
    },
  });
}
