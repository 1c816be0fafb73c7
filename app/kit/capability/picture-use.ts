import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";

/** A page or post that shows a library picture, or will once its draft is published. */
export interface PictureUse {
  readonly imageId: string;
  readonly name: string;
  /** Where staff edit it. */
  readonly path: string;
}

/** Where each of these pictures is used. A picture in use cannot be deleted. */
export type PictureUses = (db: Db | Tx, ids: readonly string[]) => Promise<readonly PictureUse[]>;
