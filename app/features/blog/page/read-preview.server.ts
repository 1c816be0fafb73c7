import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";
import { posts } from "#db/schema/blog.ts";
import type { PostPage } from "./read-post.server.ts";
import { readDraft } from "./read-post.server.ts";

/** How long a preview link works from the day it is shown. */
export const PREVIEW_DAYS = 30;

const DAY_SECONDS = 86_400;
const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const PROOF_BYTES = 16;

interface Previewed {
  readonly id: string;
  readonly previewVersion: number;
}

/** Signs the post, the expiry and the link version; a new version invalidates older links. */
const proofOf = (secret: Buffer, named: Buffer, version: number) =>
  hmac(secret).update(`post-preview:${version}:`).update(named).digest().subarray(0, PROOF_BYTES);

/** Rounded to the end of a day, so that the link is the same all day. */
export const previewEnd = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / 1000 / DAY_SECONDS) + PREVIEW_DAYS + 1) * DAY_SECONDS * 1000);

/** A draft's preview link, which staff get in the editor and may share. */
export function previewPath({ linkSecret, clock }: Pick<Services, "linkSecret" | "clock">, { id, previewVersion }: Previewed): string {
  const named = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
  named.write(id.replaceAll("-", ""), "hex");
  named.writeUInt32BE(previewEnd(clock.now()).getTime() / 1000, ID_BYTES);
  return `/blogs/preview/${Buffer.concat([named, proofOf(linkSecret, named, previewVersion)]).toString("base64url")}`;
}

const idOf = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Undefined for a forged, expired or revoked link. */
export async function readPreview(services: Pick<Services, "db" | "linkSecret" | "clock">, token: string): Promise<PostPage | undefined> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + EXPIRY_BYTES + PROOF_BYTES || bytes.toString("base64url") !== token) return undefined;
  const named = bytes.subarray(0, ID_BYTES + EXPIRY_BYTES);
  if (named.readUInt32BE(ID_BYTES) * 1000 <= services.clock.now().getTime()) return undefined;
  const id = idOf(named.subarray(0, ID_BYTES));
  const [post] = await services.db.select({ previewVersion: posts.previewVersion }).from(posts).where(eq(posts.id, id));
  if (!post || !timingSafeEqual(bytes.subarray(ID_BYTES + EXPIRY_BYTES), proofOf(services.linkSecret, named, post.previewVersion)))
    return undefined;
  return readDraft(services, id);
}
