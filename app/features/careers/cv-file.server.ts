import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import { extensionOf, MAX_FILE_BYTES } from "#kit/files/accepted-files.ts";
import { checkFile } from "#kit/files/check-file.server.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { type FileRefusal, fileSentence } from "#kit/files/file-reasons.ts";
import type { Upload } from "#kit/files/find-content.ts";
import { findFile } from "#kit/files/find-files.server.ts";
import { storeChecked, type StoredFile } from "#kit/files/store-files.server.ts";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { applicationSubmissions } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";

const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const KEPT = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export interface KeptCv {
  /** Signed; the form sends it back. */
  readonly token: string;
  readonly name: string;
}

type StoredCv = { readonly ok: true; readonly file: StoredFile } | { readonly ok: false; readonly error: string };

/** CVs accept fewer formats than other uploads, so the message names them. */
function sentenceFor(refusal: FileRefusal): string {
  const isMistaken = refusal.reason === "wrong_type";
  if (isMistaken && extensionOf(refusal.name) === "pdf")
    return `“${refusal.name}” is not a PDF, whatever its name says. Please send your CV as PDF or DOCX.`;
  if (isMistaken) return `“${refusal.name}” is neither a PDF nor a Word document. Please send your CV as PDF or DOCX.`;
  return fileSentence(refusal)[1];
}

/** Undefined for an empty field, which browsers send as a file without name and bytes. */
export async function readCv(form: FormData): Promise<Upload | FileRefusal | undefined> {
  const sent = form.get("cv");
  if (!(sent instanceof File) || (sent.name === "" && sent.size === 0)) return undefined;
  if (sent.size > MAX_FILE_BYTES) return { reason: "too_large", name: cleanFileName(sent.name) };
  return { name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) };
}

/** Checks the content before storing; the file name is not trusted. */
export async function storeCv(services: Pick<Services, "db" | "config">, read: Upload | FileRefusal): Promise<StoredCv> {
  if ("reason" in read) return { ok: false, error: sentenceFor(read) };
  const checked = await checkFile(read);
  if (!checked.ok) return { ok: false, error: sentenceFor(checked.refusal) };
  if (checked.file.contentType !== PDF && checked.file.contentType !== DOCX)
    return { ok: false, error: sentenceFor({ reason: "wrong_type", name: cleanFileName(read.name) }) };
  const stored = await storeChecked(services, [checked.file], "other");
  if (!stored.ok) return { ok: false, error: sentenceFor(stored.refusal) };
  const [file] = stored.files;
  return file ? { ok: true, file } : { ok: false, error: sentenceFor({ reason: "unreadable", name: cleanFileName(read.name) }) };
}

const sealOf = ({ linkSecret }: Pick<Services, "linkSecret">, id: string) => hmac(linkSecret).update(`application-cv:${id}`).digest();

/**
 * Browsers drop the chosen file when a form comes back with errors, so the server keeps it. The sweep deletes files that are never
 * submitted.
 */
export async function keepCv(services: Services, file: StoredFile): Promise<KeptCv> {
  await services.db.insert(files).values({ ...file, createdAt: services.clock.now() });
  return { token: `${file.id}.${sealOf(services, file.id).toString("base64url")}`, name: file.name };
}

/** Whether this form (by its key) was already submitted with this file. */
async function wasSentWith({ db }: Services, key: string, id: string): Promise<boolean> {
  return (
    isId(key) &&
    (await db.$count(
      applicationSubmissions,
      and(eq(applicationSubmissions.idempotencyKey, key), eq(applicationSubmissions.cvFileId, id)),
    )) > 0
  );
}

/** A file kept for this form that is not attached to a record, or is attached to the application that this form already created. */
export async function findKeptCv(
  services: Services,
  token: string,
  key: string,
): Promise<(StoredFile & { readonly isSent: boolean }) | undefined> {
  const [, id = "", seal = ""] = KEPT.exec(token) ?? [];
  const given = Buffer.from(seal, "base64url");
  const ours = sealOf(services, id);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const file = await findFile(services.db, id);
  if (!file) return undefined;
  const isSent = file.subjectKind !== null;
  return !isSent || (await wasSentWith(services, key, id)) ? { ...file, isSent } : undefined;
}

/** A kept file already has a row. */
export async function attachCv(
  tx: Tx,
  { id, name, contentType, bytes, sha256 }: StoredFile,
  owner: { readonly kind: string; readonly id: string },
  createdAt: Date,
): Promise<void> {
  const subject = { subjectKind: owner.kind, subjectId: owner.id };
  await tx
    .insert(files)
    .values({ id, name, contentType, bytes, sha256, ...subject, createdAt })
    .onConflictDoUpdate({ target: files.id, set: subject, setWhere: isNull(files.subjectKind) });
}
