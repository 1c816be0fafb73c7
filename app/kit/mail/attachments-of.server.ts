import { checkFile } from "#kit/files/check-file.server.ts";
import { fileSentence } from "#kit/files/file-reasons.ts";
import type { Upload } from "#kit/files/find-content.ts";
import { readUploads } from "#kit/files/read-uploads.ts";
import type { MailAttachment } from "#db/schema/mail.ts";
import { MAX_ATTACHMENTS_LENGTH } from "./enqueue-mail.server.ts";

type Attachments =
  | { readonly ok: true; readonly attachments: readonly MailAttachment[] }
  | { readonly ok: false; /** For the person who chose the files. */ readonly sentence: string };

const TOO_LARGE = "Together, these files are larger than 7 MB, which many mail servers refuse. Please attach fewer or smaller ones.";

/** The files of a form as attachments of a mail, checked like every other file that we hand out. */
export async function attachedTo(form: FormData): Promise<Attachments> {
  const files = await readUploads(form);
  return "refusal" in files ? { ok: false, sentence: fileSentence(files.refusal)[1] } : attachmentsOf(files.uploads);
}

async function attachmentsOf(uploads: readonly Upload[]): Promise<Attachments> {
  const attachments: MailAttachment[] = [];
  for (const checked of await Promise.all(uploads.map((upload) => checkFile(upload)))) {
    if (!checked.ok) return { ok: false, sentence: fileSentence(checked.refusal)[1] };
    const { name, contentType, bytes } = checked.file;
    attachments.push({ filename: name, contentType, base64: Buffer.from(bytes).toString("base64") });
  }
  const length = attachments.reduce((sum, { base64 }) => sum + base64.length, 0);
  return length > MAX_ATTACHMENTS_LENGTH ? { ok: false, sentence: TOO_LARGE } : { ok: true, attachments };
}
