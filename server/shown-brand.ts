import { showBrand } from "#content/brand.ts";
import { CONTACT_SAVED, findContact } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";

/** Keeps what this process calls the firm at what is saved, in whichever process it was saved. */
export async function keepBrandShown({ db, events, log }: Services): Promise<{ refresh(): Promise<void>; close(): void }> {
  const show = async () => showBrand((await findContact(db)).brand);
  await show();
  const close = events.subscribe((event) => {
    if (event && event.type !== CONTACT_SAVED) return;
    show().catch((error: unknown) => log.error({ err: error }, "this process still calls the firm by its old name"));
  });
  return { refresh: show, close };
}
