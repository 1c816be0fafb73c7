import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { PostPage } from "./read-post.server.ts";
import { readDraft } from "./read-post.server.ts";

/** The private address of a draft. Staff get it in the editor and may hand it on. */
export const previewPath = ({ linkSecret }: Pick<Services, "linkSecret">, postId: string) => `/blogs/preview/${linkToken(linkSecret, "post", postId)}`;

/** Undefined for an address that we did not hand out. */
export async function readPreview(services: Pick<Services, "db" | "linkSecret">, token: string): Promise<PostPage | undefined> {
  const id = readLinkToken(services.linkSecret, "post", token);
  return id === undefined ? undefined : readDraft(services, id);
}
