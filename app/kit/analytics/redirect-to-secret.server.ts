import { redirect, redirectDocument } from "react-router";
import type { Services } from "#platform/services.ts";
import { statSettingsOf } from "./stat-settings.server.ts";

/**
 * From a page that everybody may know to a secret address. Where pages have a script of somebody else, only a new document is rid of it.
 */
export async function redirectToSecret(
  services: Pick<Services, "db" | "log">,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { scriptUrl } = await statSettingsOf(services);
  return (scriptUrl === "" ? redirect : redirectDocument)(address, { status: 303, headers });
}
