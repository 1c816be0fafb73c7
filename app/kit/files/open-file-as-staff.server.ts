import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { fileResponse, thumbnailResponse } from "./file-response.server.ts";
import { findFile } from "./find-files.server.ts";

/** Requires permission for the record it belongs to. Undefined if the file is missing or has no record yet. */
export async function openFileAsStaff(
  { services, actor }: Ctx,
  id: string,
  as: "file" | "thumbnail" = "file",
): Promise<Response | undefined> {
  const file = await findFile(services.db, id);
  const kind = file?.subjectKind ?? "";
  const permission = services.capabilities
    .map(({ filePermissions = {} }) => (Object.hasOwn(filePermissions, kind) ? filePermissions[kind] : undefined))
    .find((found) => found !== undefined);
  if (!file || !permission) return undefined;
  authorise(actor, typeof permission === "function" ? await permission(services, file.subjectId ?? "") : permission);
  return as === "thumbnail" ? thumbnailResponse(services, file) : fileResponse(services, file);
}
