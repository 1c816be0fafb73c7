import { findStaff } from "#kit/accounts/sessions.server.ts";
import { admitUpload, uploadAsStaff, uploadAsVisitor, type Uploaded } from "#features/chat/chat-files.server.ts";
import { visitorKeySchema } from "#features/chat/chat-input.ts";
import { CHAT_KEY_HEADER } from "#features/chat/chat-protocol.ts";
import { fileSentence } from "#kit/files/file-reasons.ts";
import { readUploads } from "#kit/files/read-uploads.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { formOf } from "#platform/form-of.server.ts";
import { answerJson, refuse, refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/chat-files";

export const loader = () => refuseMethod("POST");

type Upload = (uploads: Parameters<typeof uploadAsStaff>[1]) => Promise<Uploaded>;

/** With a key it is a visitor's upload; without one, a staff session is required. */
function uploaderOf(ctx: Ctx, staff: Staff | undefined, given: string | null): Upload | Response {
  if (given === null)
    return staff ? (uploads) => uploadAsStaff({ ...ctx, actor: staff }, uploads) : refuse(401, "Please reload the page and try again.");
  const key = visitorKeySchema.safeParse(given);
  return key.success
    ? (uploads) => uploadAsVisitor(ctx, key.data, uploads)
    : refuse(400, "The key of the conversation cannot be read. Please reload the page.");
}

/** Uploads files for the next message. Only the sender can use them until it is sent. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const ctx = visitorCtx(context);
  const staff = await findStaff(ctx.services, request.headers.get("cookie"), ctx.actor.kind === "visitor" ? ctx.actor.address : "");
  const upload = uploaderOf(ctx, staff, request.headers.get(CHAT_KEY_HEADER));
  if (upload instanceof Response) return upload;
  const taken = staff ? undefined : await admitUpload(ctx);
  if (taken?.ok === false) return refuseFor(taken);
  const read = await readUploads(await formOf(request));
  if ("refusal" in read) return refuse(...fileSentence(read.refusal));
  if (read.uploads.length === 0) return refuse(400, "There is no file in the form.");
  const uploaded = await upload(read.uploads);
  if (uploaded.ok) return answerJson({ files: uploaded.files }, 201);
  return uploaded.reason === "file" ? refuse(...fileSentence(uploaded.refusal)) : refuseFor(uploaded);
}
