import { fileResponse } from "#kit/files/file-response.server.ts";
import { findFile } from "#kit/files/find-files.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { APPLICATION_KIND } from "./application-record.server.ts";

/** Undefined if the file does not exist or belongs to another record. */
export async function openCv({ services, actor }: Ctx, applicationId: string, fileId: string): Promise<Response | undefined> {
  authorise(actor, "applications");
  const file = await findFile(services.db, fileId);
  return file?.subjectKind === APPLICATION_KIND && file.subjectId === applicationId ? fileResponse(services, file) : undefined;
}
