import type { PictureUse } from "#kit/capability/picture-use.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

/** Where these pictures are used, according to each capability. */
export async function findUses(
  { capabilities }: Pick<Services, "capabilities">,
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly PictureUse[]> {
  if (ids.length === 0) return [];
  const found: PictureUse[] = [];
  for (const { pictureUses } of capabilities) found.push(...((await pictureUses?.(db, ids)) ?? []));
  return found;
}
