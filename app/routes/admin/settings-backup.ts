import { data } from "react-router";
import { dayIn } from "#domain/list/office-time.ts";
import { isId } from "#domain/list/search-params.ts";
import { backupNews, takeBackup } from "#kit/backup/download-backup.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-backup";

const PRIVATE = { "Cache-Control": "private, no-store, no-transform" };

/** Downloads a backup that was just created. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const id = url.searchParams.get("id") ?? "";
  const backup = isId(id) ? await takeBackup(ctx, id) : undefined;
  if (!backup) throw data(null, { status: 404 });
  const day = dayIn(ctx.services.clock.now(), (await businessHours(ctx.services.db)).timeZone);
  return new Response(backup.body, {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/gzip",
      "Content-Length": String(backup.bytes),
      "Content-Disposition": `attachment; filename="backup-${day}.tar.gz"`,
    },
  });
}

/** Creates a backup and streams its progress as JSON lines. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  return new Response(backupNews(staffCtx(context), request.signal), { headers: { ...PRIVATE, "Content-Type": "application/x-ndjson" } });
}
