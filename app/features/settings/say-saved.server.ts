import { sayWith } from "#kit/records/record-action.server.ts";
import type { SettingSaved } from "#kit/settings/setting.server.ts";

/** Nothing is lost: the form keeps the typed values, and a colleague's saved version is not overwritten. */
export const saySaved = sayWith<Extract<SettingSaved, { ok: false }>["reason"]>({
  changed: "A colleague changed these settings while you had this page open. Reload the page to see the changes, then try again.",
});
