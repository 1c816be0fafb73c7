import { showBrand } from "#content/brand.ts";
import { errorsIn } from "#domain/forms/form-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { withStatus } from "#kit/records/record-action.server.ts";
import { ContactForm } from "#features/settings/contact-form.tsx";
import { readContactForm } from "#kit/settings/contact-input.ts";
import { contactValues } from "#features/settings/contact-values.server.ts";
import { saveContact } from "#kit/settings/contact.server.ts";
import { saySaved } from "#features/settings/say-saved.server.ts";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer, useUndone } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings";

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ values: await contactValues(staffCtx(context)) });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const read = readContactForm(form);
  if (!read.ok) return withStatus(read);
  const saved = await saveContact(staffCtx(context), read.data, String(form.get("revision")));
  const said = saySaved("Brand and contact saved. All pages show them now.")(saved);
  return withStatus(saved.ok && said.ok ? { ...said, undo: saved.undo } : said);
}

/** The firm's name above the menu and in the title is part of the document, which revalidation does not replace. */
export async function clientAction({ request, serverAction }: Pick<Route.ClientActionArgs, "request" | "serverAction">) {
  const form = await request.clone().formData();
  const answer = await serverAction();
  if (answer.ok) showBrand({ name: String(form.get("brandName")).trim(), tagline: String(form.get("tagline")).trim() });
  return answer;
}

export default function Settings({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <ContactForm key={useUndone()} values={values} errors={errorsIn(answer)} />
    </SettingsPage>
  );
}
