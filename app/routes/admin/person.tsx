import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { isId } from "#domain/list/search-params.ts";
import { listSessions } from "#kit/accounts/list-sessions.server.ts";
import { findPerson } from "#kit/accounts/office/find-person.server.ts";
import { personAction, personSubject } from "#kit/accounts/office/person-action.server.ts";
import { PersonView } from "#kit/accounts/office/person-view.tsx";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import { countHeld } from "#kit/records/unassign-removed.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/person";
import "#kit/accounts/office/accounts.css";

const nobody = () => data(undefined, { status: 404 });

export async function loader({ params, context, url }: Pick<Route.LoaderArgs, "params" | "context" | "url">) {
  const ctx = staffCtx(context);
  const person = isId(params.id) ? await findPerson(ctx, params.id) : undefined;
  if (!person) throw nobody();
  return {
    person,
    sessions: await listSessions(ctx, person.id),
    activity: await loadRecordActivity(ctx, personSubject(person), url),
    held: await countHeld(ctx.services, person.id),
  };
}

export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nobody();
  return personAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(`${BRAND.name} | Admin | People | ${loaderData?.person.name ?? "Not found"}`);

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <PersonView key={loaderData.person.id} {...loaderData} answer={answer} />;
}
