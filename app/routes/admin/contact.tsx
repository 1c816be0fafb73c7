import { data, redirect } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { contactAction } from "#kit/contacts/office/contact-action.server.ts";
import { ContactView } from "#kit/contacts/office/contact-view.tsx";
import { findMergedInto, loadContact } from "#kit/contacts/office/load-contact.server.ts";
import { useContactUndo } from "#kit/contacts/office/use-contact-undo.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/contact";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const record = isId(params.id) ? await loadContact(ctx, params.id, url) : undefined;
  if (record) return record;
  const into = isId(params.id) ? await findMergedInto(ctx, params.id) : undefined;
  if (into !== undefined) throw redirect(`/admin/contacts/${into}`);
  throw data(
    { path: `/admin/contacts/${params.id}`, suggestions: [{ href: "/admin/contacts", content: "All contacts" }] },
    { status: 404 },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  const answer = await contactAction(ctx, params.id, await formOf(request));
  if ("isErased" in answer) throw redirect("/admin/contacts", 303);
  return answer;
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.contact.displayName ?? "Not found");

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage(({ subjectKind }) => loaderData.shows.includes(subjectKind));
  const answer = useAnswer(actionData);
  const changed = answer && !("kind" in answer) && !("reason" in answer) ? answer : undefined;
  useContactUndo(changed);
  return <ContactView key={loaderData.contact.id} record={loaderData} answer={answer} />;
}
