import type { Services } from "#platform/services.ts";
import { HOLD_MS } from "../hold-slot.server.ts";

const NAME = "held-slot";

/** A visitor who goes back to the calendar still sees the slot they hold, and replaces it instead of holding a second one. */
export function holdCookie({ config }: Pick<Services, "config">, token: string): string {
  return `${NAME}=${token}; Max-Age=${HOLD_MS / 1000}; Path=/company; HttpOnly; SameSite=Lax${config.publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}

export function readHoldCookie({ headers }: Request): string | undefined {
  const start = `${NAME}=`;
  const pairs = (headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}
