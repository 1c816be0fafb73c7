import { findStatSettings, STATISTICS_SAVED } from "#kit/analytics/stat-settings.server.ts";
import { withThirdPartyScript } from "#kit/analytics/third-party-script.ts";
import { CONTACT_SAVED, findContact } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { siteFill } from "./site-fill.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

const SHOWN: readonly string[] = [CONTACT_SAVED, STATISTICS_SAVED];

/** The built client, showing the contact data that is saved, with the script that the settings name: at once when somebody saves other data, in whichever process. */
export async function openSiteFiles(folder: string, { config, db, events, log }: Services): Promise<{ readonly files: StaticFiles; close(): void }> {
  const { files, refill } = await loadStaticFiles(folder);
  let last = Promise.resolve();
  // One after the other: what was read last is what stays.
  const fillInTurn = () => {
    last = last
      .catch(() => {})
      .then(async () => {
        const [contact, settings] = [await findContact(db), await findStatSettings(db)];
        const fill = siteFill(config.publicUrl, contact);
        return refill((text, extension) => withThirdPartyScript(fill(text, extension), settings));
      });
    return last;
  };
  const close = events.subscribe((event) => {
    if (event && !SHOWN.includes(event.type)) return;
    fillInTurn().catch((error: unknown) => log.error({ err: error }, "pages still show the old settings"));
  });
  await fillInTurn();
  return { files, close };
}
