import { sayWith } from "#kit/records/record-action.server.ts";
import type { SettingSaved } from "#kit/settings/setting.server.ts";

/** Nothing is lost on either side: what was typed stays in the form, what was saved stays saved. */
export const saySaved = sayWith<Extract<SettingSaved, { ok: false }>["reason"]>({
  changed: "Somebody else has saved other values while you had this page open. Load the page again to see them, then make your change.",
});
