import type { Address } from "#kit/capability/sitemap.ts";
import type { Services } from "#platform/services.ts";

/** The pages of records of all capabilities. */
export async function listAddresses(services: Pick<Services, "db" | "clock" | "capabilities">): Promise<readonly Address[]> {
  const lists = await Promise.all(services.capabilities.map(({ sitemap }) => sitemap?.list?.(services) ?? []));
  return lists.flat();
}
