import { findStatSettings, STATISTICS_SAVED } from "#kit/analytics/stat-settings.server.ts";
import { scriptOrigin } from "#kit/analytics/third-party-script.ts";
import type { Services } from "#platform/services.ts";

export interface ScriptOrigin {
  current(): string | undefined;
  close(): void;
}

/** The origin that the settings allow pages to load a script from, whichever process saved them; none by default. */
export async function keepScriptOrigin({ db, events, log }: Services): Promise<ScriptOrigin> {
  let origin: string | undefined;
  const look = async () => {
    origin = scriptOrigin(await findStatSettings(db));
  };
  await look();
  const close = events.subscribe((event) => {
    if (event && event.type !== STATISTICS_SAVED) return;
    look().catch((error: unknown) => log.error({ err: error }, "pages still allow the old script"));
  });
  return { current: () => origin, close };
}
