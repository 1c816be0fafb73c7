import { CONTACT_SAVED, findContact } from "#features/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { siteFill } from "./site-fill.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

/** The built client, showing the contact data that is saved: at once when somebody saves other data, in whichever process. */
export async function openSiteFiles(folder: string, { config, db, events, log }: Services): Promise<{ readonly files: StaticFiles; close(): void }> {
  const { files, refill } = await loadStaticFiles(folder);
  let last = Promise.resolve();
  // One after the other: what was read last is what stays.
  const fillInTurn = () => {
    last = last.catch(() => {}).then(async () => refill(siteFill(config.publicUrl, await findContact(db))));
    return last;
  };
  const close = events.subscribe((event) => {
    if (event && event.type !== CONTACT_SAVED) return;
    fillInTurn().catch((error: unknown) => log.error({ err: error }, "pages still show the old contact data"));
  });
  await fillInTurn();
  return { files, close };
}
