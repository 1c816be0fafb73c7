import { showBrand } from "#content/brand.ts";
import { CONTACT_SAVED, findContact } from "#kit/settings/contact.server.ts";
import { PAGE_KIND, siteOf } from "#kit/site/site.server.ts";
import type { Services } from "#platform/services.ts";

/** Keeps this process's copy of the firm's details and pages up to date, whichever process saved them. */
export async function keepBrandShown(services: Services): Promise<{ refresh(): Promise<void>; close(): void }> {
  const { db, events, log } = services;
  const show = async () => showBrand((await findContact(db)).brand);
  await Promise.all([show(), siteOf(services)]);
  const close = events.subscribe((event) => {
    if (!event || event.subjectKind === PAGE_KIND) void siteOf(services);
    if (event && event.type !== CONTACT_SAVED) return;
    show().catch((error: unknown) => log.error({ err: error }, "this process still calls the firm by its old name"));
  });
  return { refresh: show, close };
}
