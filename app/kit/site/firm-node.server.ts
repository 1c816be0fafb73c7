import { contactOf, filled } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { organization } from "./page-meta.ts";
import { siteOf } from "./site.server.ts";

type Needed = Pick<Services, "config" | "db" | "log" | "previewOf">;

/** What the firm does, in one sentence: the home page's description. */
export async function describeFirm(services: Needed): Promise<string> {
  const home = (await siteOf(services)).find("home", "/");
  return filled(home?.description ?? "", await contactOf(services));
}

/** The firm as structured data. */
export const firmNode = async (services: Needed) =>
  organization(services.config.publicUrl, await describeFirm(services), await contactOf(services));
