import type { Address } from "#kit/capability/sitemap.ts";
import type { Services } from "#platform/services.ts";

/** Pages of all capabilities that come and go with records. */
export async function listAddresses(services: Pick<Services, "db" | "clock" | "capabilities">): Promise<readonly Address[]> {
  const lists = await Promise.all(services.capabilities.map(({ sitemap }) => sitemap?.list?.(services) ?? []));
  return lists.flat();
}
