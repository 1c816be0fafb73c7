import { cookieValue } from "#platform/cookie-value.ts";
import type { Services } from "#platform/services.ts";
import { HOLD_MS } from "../hold-slot.server.ts";

const NAME = "held-slot";

/** Remembers the held slot, so that a visitor who returns to the calendar replaces that hold instead of adding a second. */
export function holdCookie({ config }: Pick<Services, "config">, token: string): string {
  return `${NAME}=${token}; Max-Age=${HOLD_MS / 1000}; Path=/company; HttpOnly; SameSite=Lax${config.publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}

export const readHoldCookie = ({ headers }: Request): string | undefined => cookieValue(headers.get("Cookie"), NAME);
