import { BRAND } from "#content/brand.ts";
import { actOnAppointmentPage, loadAppointmentPage } from "#features/appointments/page/appointment-page.server.ts";
import { AppointmentView } from "#features/appointments/page/appointment-view.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/appointment";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Appointment`);

export const loader = ({ params, url, context }: Pick<Route.LoaderArgs, "params" | "url" | "context">) =>
  loadAppointmentPage(visitorCtx(context), params.token, url.searchParams);

export const action = ({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) =>
  actOnAppointmentPage(visitorCtx(context), request, params.token);

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentView page={loaderData} answer={actionData} />;
}
