import { data } from "react-router";
import { showBrand } from "#content/brand.ts";
import { formOf } from "#platform/form-of.server.ts";
import { ContactForm, LookNote } from "#features/settings/contact-form.tsx";
import { readContactForm } from "#features/settings/contact-input.ts";
import { contactValues } from "#features/settings/contact-values.server.ts";
import { saveContact } from "#features/settings/contact.server.ts";
import { CHANGED_MEANWHILE, refused, said } from "#features/settings/settings-answer.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings";

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ values: await contactValues(staffCtx(context)) });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = readContactForm(form);
  if (!read.ok) return data(refused("contact", read.errors), { status: 400 });
  const saved = await saveContact(staffCtx(context), read.data, String(form.get("revision")));
  if (!saved.ok) return data(refused("contact", CHANGED_MEANWHILE), { status: 409 });
  return data(said("contact", "The contact data is saved, and every page shows it."));
}

/** The name above the menu and in the title is the page's own, which no reload has changed yet. */
export async function clientAction({ request, serverAction }: Pick<Route.ClientActionArgs, "request" | "serverAction">) {
  const form = await request.clone().formData();
  const answer = await serverAction();
  if (answer.said) showBrand({ name: String(form.get("brandName")).trim(), tagline: String(form.get("tagline")).trim() });
  return answer;
}

export default function Settings({ loaderData: { values }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <ContactForm values={values} answer={actionData} />
      <LookNote />
    </SettingsPage>
  );
}
