import type { Permission } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { fileResponse } from "./file-response.server.ts";
import { findFile } from "./find-files.server.ts";

/** Who of the staff may have a file: whoever may see the record that it belongs to. A kind that is not listed is for nobody. */
const PERMISSION_FOR: Readonly<Record<string, Permission>> = { ticket_message: "tickets" };

/** Undefined for a file that is not there, or belongs to nothing yet. */
export async function openFileAsStaff({ services, actor }: Ctx, id: string): Promise<Response | undefined> {
  const file = await findFile(services.db, id);
  const kind = file?.subjectKind ?? "";
  const permission = Object.hasOwn(PERMISSION_FOR, kind) ? PERMISSION_FOR[kind] : undefined;
  if (!file || !permission) return undefined;
  authorise(actor, permission);
  return fileResponse(services, file);
}
