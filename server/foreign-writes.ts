import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { recordEvents } from "#platform/write.server.ts";
import { maskPath } from "./mask-path.ts";

/** Enough to see that somebody tries; more would only fill the log. */
const TOLD: Limit = { max: 20, windowMs: 60_000 };

/** Writes down that a page of another site tried to send something to us, with the address it was sent from. */
export async function tellForeignWrite(services: Services, { address, method, path, origin }: Readonly<Record<"address" | "method" | "path" | "origin", string>>): Promise<void> {
  if (!(await takeFrom(services, `foreign-write:${address}`, TOLD)).ok) return;
  const actor = { kind: "visitor", address } as const;
  await recordEvents(services.db, actor, services.clock.now(), [{ type: "access.refused", subject: { kind: "page", id: maskPath(path) }, details: { method, origin: origin.slice(0, 200) } }]);
}
