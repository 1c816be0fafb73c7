import { redirect, redirectDocument } from "react-router";
import type { Services } from "#platform/services.ts";
import { statSettingsOf } from "./stat-settings.server.ts";

/**
 * Redirects from a public page to a secret link with a full page load: a third-party script on the public page would survive a client-side
 * navigation and could read the secret.
 */
export async function redirectToSecret(
  services: Pick<Services, "db" | "log">,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { scriptUrl } = await statSettingsOf(services);
  return (scriptUrl === "" ? redirect : redirectDocument)(address, { status: 303, headers });
}
