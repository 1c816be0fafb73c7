import { data } from "react-router";
import type { Said } from "#domain/forms/form-answer.ts";
import { sayWith } from "#features/records/record-action.server.ts";
import type { SettingSaved } from "./setting.server.ts";

/** Nothing is lost on either side: what was typed stays in the form, what was saved stays saved. */
export const saySaved = sayWith<Extract<SettingSaved, { ok: false }>["reason"]>({
  changed: "Somebody else has saved other values while you had this page open. Load the page again to see them, then make your change.",
});

/** By its status a refusal does not load the page again: the form still says which values it was made from, and is refused again until somebody has looked. */
export const withStatus = (said: Said) => data(said, { status: said.ok ? 200 : 409 });
