import { inArray } from "drizzle-orm";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import type { Tx } from "#platform/write.server.ts";
import { images } from "#db/schema/media.ts";
import { imageIdsOf } from "./what-is-missing.ts";

type Measures = ReadonlyMap<string, { readonly width: number; readonly height: number }>;

function measured(node: PostNode, measures: Measures): PostNode {
  const known = node.type === "image" ? measures.get(String(node.attrs?.["imageId"])) : undefined;
  if (known) return { ...node, attrs: { ...node.attrs, ...known } };
  return node.content ? { ...node, content: node.content.map((child) => measured(child, measures)) } : node;
}

/** Takes picture dimensions from the stored files, not from the editor or an import: wrong ones would cause layout shifts. */
export async function withStoredMeasures(tx: Tx, content: PostContent): Promise<PostContent> {
  const ids = imageIdsOf(content);
  if (ids.length === 0) return content;
  const rows = await tx
    .select({ id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(inArray(images.id, [...ids]));
  return { ...content, body: measured(content.body, new Map(rows.map(({ id, width, height }) => [id, { width, height }]))) };
}
