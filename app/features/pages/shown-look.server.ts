import { iconAddress } from "#domain/look/look-address.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { findLogo } from "#kit/settings/look.server.ts";
import type { Services } from "#platform/services.ts";
import type { Drawn } from "./woven-images.server.ts";

/** The firm's current look, with a cache key for images drawn from it. */
export async function shownLook(services: Pick<Services, "db" | "log">): Promise<Drawn & { readonly key: string }> {
  const { look } = await contactOf(services);
  const logo = await findLogo(services.db, look?.logo).catch(() => undefined);
  return { look, logo, key: `${iconAddress("", look)}${look?.logo && !logo ? " without its logo" : ""}` };
}
