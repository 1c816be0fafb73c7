import { MAX_FILES } from "#kit/files/accepted-files.ts";
import { type CheckedFile, checkFile } from "#kit/files/check-file.server.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { type FileReason, fileSentence } from "#kit/files/file-reasons.ts";
import type { Upload } from "#kit/files/find-content.ts";
import { storeChecked, type StoredFile } from "#kit/files/store-files.server.ts";
import type { Services } from "#platform/services.ts";
import type { RefusedAttachment } from "#db/schema/mail-in.ts";

/** Each check takes up to a few seconds. */
const MAX_CHECKED = 2 * MAX_FILES;
/** The raw mail contains them all. */
const MAX_LISTED = 50;

export interface TakenAttachments {
  /** Their bytes are stored; the caller inserts their rows. */
  readonly files: readonly StoredFile[];
  readonly refused: readonly RefusedAttachment[];
}

export const NO_ATTACHMENTS: TakenAttachments = { files: [], refused: [] };

const refusedFor = (reason: FileReason, name: string): RefusedAttachment => ({ name, why: fileSentence({ reason, name })[1] });

/** Applies the upload checks to each attachment: a refused one does not affect the others. */
export async function takeAttachments(
  services: Pick<Services, "db" | "config">,
  attachments: readonly Upload[],
): Promise<TakenAttachments> {
  const accepted: CheckedFile[] = [];
  const refused: RefusedAttachment[] = [];
  for (const [index, attachment] of attachments.entries()) {
    const name = cleanFileName(attachment.name);
    const checked = accepted.length < MAX_FILES && index < MAX_CHECKED ? await checkFile(attachment) : undefined;
    if (checked?.ok) accepted.push(checked.file);
    else refused.push(refusedFor(checked?.refusal.reason ?? "too_many", name));
  }
  const stored = await storeChecked(services, accepted, "visitor");
  const files = stored.ok ? stored.files : [];
  const withoutRoom = stored.ok ? [] : accepted.map(({ name }) => refusedFor(stored.refusal.reason, name));
  return { files, refused: [...refused, ...withoutRoom].slice(0, MAX_LISTED) };
}
