import { createHash } from "node:crypto";
import { counted } from "#domain/text/counted.ts";
import { fileSize } from "#domain/text/file-size.ts";
import type { Config } from "#platform/config.server.ts";
import { type FileStore, fileStoreOf, isUnfinished, localFileStore, type StoredBytes, unfinishedOf } from "#platform/files.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { s3Place } from "#platform/s3-address.ts";

export interface MoveOrder {
  readonly from: FileStore;
  readonly to: FileStore;
  /** Also deletes files from the source that both sides have. */
  readonly isDeleting: boolean;
  readonly interrupted: AbortSignal;
  readonly tell: (message: string) => void;
}

const TOLD_EVERY = 500;

/** Undefined if the file does not exist. */
async function hashIn(store: FileStore, id: string): Promise<string | undefined> {
  const content = await store.open(id);
  if (!content) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

/** Reads both files completely. */
async function refuseUnlessSame({ from, to }: MoveOrder, id: string): Promise<void> {
  const [source, target] = await Promise.all([hashIn(from, id), hashIn(to, id)]);
  // The app has deleted it meanwhile, so there is nothing to compare.
  if (source === undefined || source === target) return;
  throw new OperatorError(
    target === undefined
      ? `The file ${id} is not at the target after it was copied. Nothing was deleted; try again.`
      : `The file ${id} has other content at the target than at the source. Delete the wrong one, then try again.`,
  );
}

async function sizesIn(store: FileStore): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { id, bytes } of store.list()) sizes.set(id, bytes);
  return sizes;
}

async function copy(order: MoveOrder, { id }: StoredBytes, known: ReadonlyMap<string, number>): Promise<void> {
  const content = await order.from.open(id);
  if (!content) return;
  // Removes what a killed run left half written, which would be in the way.
  if (known.has(unfinishedOf(id))) await order.to.remove(unfinishedOf(id));
  await order.to.put(id, content);
  await refuseUnlessSame(order, id);
}

/**
 * Copies every file missing from the target and reads it back. Can be interrupted and run again. The source keeps everything unless told to
 * delete; then it only loses files read from both sides and found equal.
 */
export async function moveFiles(order: MoveOrder): Promise<void> {
  const known = await sizesIn(order.to);
  let [copied, there, bytes] = [0, 0, 0];
  for await (const file of order.from.list()) {
    if (order.interrupted.aborted) throw new OperatorError("Interrupted. Run the same command again to go on where it stopped.");
    if (isUnfinished(file.id)) continue;
    if (known.get(file.id) !== file.bytes) {
      await copy(order, file, known);
      copied++;
      bytes += file.bytes;
    } else {
      if (order.isDeleting) await refuseUnlessSame(order, file.id);
      there++;
    }
    if (order.isDeleting) await order.from.remove(file.id);
    if ((copied + there) % TOLD_EVERY === 0) order.tell(`${counted(copied + there, "file")} so far`);
  }
  order.tell(`Copied and compared ${counted(copied, "file")} (${fileSize(bytes)}); already there: ${there}.`);
  order.tell(order.isDeleting ? `Deleted ${counted(copied + there, "file")} at the source.` : "Nothing was deleted at the source.");
}

export const USAGE = "Usage: npm run move-files to-s3|to-disk [-- --delete]";

/** The source and target stores, from the command line's first word. */
export function storesFor(direction: string | undefined, config: Config): Pick<MoveOrder, "from" | "to"> & { readonly words: string } {
  if (direction !== "to-s3" && direction !== "to-disk") throw new OperatorError(USAGE);
  if (!config.s3) throw new OperatorError("S3_URL must be set to the bucket that files are moved to or from.");
  const [bucket, disk] = [fileStoreOf(config), localFileStore(dataDirOf(config))];
  const [bucketName, diskName] = [s3Place(config.s3), dataDirOf(config)];
  return direction === "to-s3"
    ? { from: disk, to: bucket, words: `from ${diskName} to ${bucketName}` }
    : { from: bucket, to: disk, words: `from ${bucketName} to ${diskName}` };
}
