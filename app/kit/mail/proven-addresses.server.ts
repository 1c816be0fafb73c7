import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

/** Of these lower-case addresses, those whose owner has used a link mailed to them. */
export async function listProven(
  { db, capabilities }: Pick<Services, "capabilities"> & { readonly db: Db | Tx },
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const proven = await Promise.all(capabilities.map((capability) => capability.provenAddresses?.(db, addresses) ?? []));
  return [...new Set(proven.flat())];
}
