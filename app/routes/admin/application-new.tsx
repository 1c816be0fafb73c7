import { redirect } from "react-router";
import { enterCandidate, loadCandidateEntry } from "#features/careers/office/candidate-entry.server.ts";
import { NewCandidateView } from "#features/careers/office/new-candidate-view.tsx";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/application-new";

export const loader = ({ context, url }: Route.LoaderArgs) => loadCandidateEntry(staffCtx(context), url);

export async function action({ context, request }: Route.ActionArgs) {
  const entered = await enterCandidate(staffCtx(context), await formOf(request));
  if (entered.ok) throw redirect(`/admin/career/applications/${entered.id}`, 303);
  return entered;
}

export const meta: Route.MetaFunction = ({ location }) => adminMeta(location.pathname, "New candidate");

export default function ApplicationNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewCandidateView page={loaderData} answer={actionData} />;
}
