import { HOUR_MS } from "#domain/schedule/durations.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import { maskPath } from "#kit/site/secret-links.ts";
import type { Services } from "#platform/services.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import { recordEvents } from "#platform/write.server.ts";

/** Enough to notice an attack without flooding the log, from which nothing can be deleted. */
const TOLD: Limit = { max: 20, windowMs: 60_000 };
const TOLD_OF_ALL: Limit = { max: 500, windowMs: HOUR_MS };
const MAX_CHARACTERS = 200;

/** The write is refused even if recording it fails. */
export const tellForeignWrite = (services: Services, write: Parameters<typeof record>[1]): Promise<void> =>
  record(services, write).catch((error: unknown) => {
    if (!databaseFailure(error)) throw error;
    services.log.error({ err: error }, "a foreign write could not be recorded");
  });

/** Records that another site's page tried to send us something, and the address it came from. */
async function record(
  services: Services,
  { address, method, path, origin }: Readonly<Record<"address" | "method" | "path" | "origin", string>>,
): Promise<void> {
  if (
    !(await takeFrom(services, `foreign-write:${visitorKey(services, address)}`, TOLD)).ok ||
    !(await takeFrom(services, "foreign-writes", TOLD_OF_ALL)).ok
  )
    return;
  const actor = { kind: "visitor", address } as const;
  await recordEvents(services.db, actor, services.clock.now(), [
    {
      type: "access.refused",
      subject: { kind: "page", id: maskPath(services, path).slice(0, MAX_CHARACTERS) },
      details: { method, origin: origin.slice(0, MAX_CHARACTERS) },
    },
  ]);
}
