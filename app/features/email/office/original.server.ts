import { eq } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import { attachmentHeader } from "#kit/files/file-name.ts";
import { permissionOfMail } from "#kit/mail-in/permission-of-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { runApart } from "#platform/run-apart.server.ts";
import { authorise } from "#platform/write.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";

const text = { "Content-Type": "text/plain; charset=utf-8" };

const SAFE = {
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
};

const gone = () => new Response("The original of this email is no longer there.\n", { status: 410, headers: { ...text, ...SAFE } });

/** Undefined if the mail does not exist. Requires permission for the record that it is filed in. */
async function openOriginal({ services, actor }: Ctx, id: string) {
  if (!isId(id)) return undefined;
  const [mail] = await services.db.select({ fileId: inboundMails.rawFileId }).from(inboundMails).where(eq(inboundMails.id, id));
  if (!mail) return undefined;
  authorise(actor, await permissionOfMail(services, id));
  return { body: mail.fileId === null ? undefined : await fileStoreOf(services.config).open(mail.fileId) };
}

/** The original bytes, as plain text or as a download, never rendered as a page. */
export async function originalResponse(ctx: Ctx, id: string, as: "text" | "file"): Promise<Response | undefined> {
  const found = await openOriginal(ctx, id);
  if (!found?.body) return found && gone();
  const kind = as === "file" ? { "Content-Type": "message/rfc822", "Content-Disposition": attachmentHeader(`${id}.eml`) } : text;
  return new Response(found.body, { headers: { ...kind, ...SAFE, "Content-Security-Policy": "sandbox; default-src 'none'" } });
}

/** For a back-office frame: no scripts, no requests, opaque origin. */
const FRAMED = {
  "Content-Security-Policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "no-referrer",
};

/** Parsing the largest mail took eight seconds on two cores under six times their load. */
const MAX_PAGE_MS = 30_000;
const NO_HTML = "This email has no HTML, or it could not be read.\n";

/** The mail's HTML as the sender laid it out, without remote pictures. */
export async function asSentResponse(ctx: Ctx, id: string): Promise<Response | undefined> {
  const found = await openOriginal(ctx, id);
  if (!found?.body) return found && gone();
  const raw = new Uint8Array(await new Response(found.body).arrayBuffer());
  const page = await runApart<string | undefined>("#features/email/office/as-sent-worker.ts", raw, MAX_PAGE_MS);
  const html = page.ok ? page.value : undefined;
  if (html === undefined) return new Response(NO_HTML, { status: 404, headers: { ...text, ...SAFE, ...FRAMED } });
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...SAFE, ...FRAMED } });
}
