import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { lookForm, lookFrom } from "#kit/settings/look-input.ts";
import { readLogo, saveLook } from "#kit/settings/look.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { saySaved } from "./say-saved.server.ts";

/** Saves colours, seed and logo together or not at all. */
export async function lookAction(ctx: Ctx, form: FormData): Promise<FormAnswer> {
  const read = parseForm(lookForm, form);
  const file = form.get("logo");
  const logo = file instanceof File && file.size > 0 ? await readLogo(ctx, file) : undefined;
  const errors = { ...(!read.ok && read.errors), ...(logo?.ok === false && { logo: logo.sentence }) };
  if (!read.ok || logo?.ok === false) return { ok: false, errors };
  const change = logo?.logo ?? (form.has("removeLogo") ? "remove" : "keep");
  return saySaved("Colours and logo saved. All pages show them now.")(
    await saveLook(ctx, lookFrom(read.data), change, String(form.get("revision"))),
  );
}
