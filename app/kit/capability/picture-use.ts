import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";

/** A page or post that shows a picture of the library, or will once its draft is published. */
export interface PictureUse {
  readonly imageId: string;
  /** What staff call it. */
  readonly name: string;
  /** Where staff edit it. */
  readonly path: string;
}

/** Of these pictures, where each is used. A picture that is used cannot be deleted. */
export type PictureUses = (db: Db | Tx, ids: readonly string[]) => Promise<readonly PictureUse[]>;
