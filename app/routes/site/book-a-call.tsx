import { actOnBooking } from "#features/appointments/page/booking-action.server.ts";
import { BookingView } from "#features/appointments/page/booking-view.tsx";
import { loadBooking } from "#features/appointments/page/load-booking.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/book-a-call";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export async function loader({ request, url, context }: Pick<Route.LoaderArgs, "request" | "url" | "context">) {
  const ctx = visitorCtx(context);
  return {
    ...(await loadDocument(ctx.services, "/company/book-a-call")),
    booking: await loadBooking(ctx, request, url.searchParams),
  };
}

export const action = ({ request, url, context }: Pick<Route.ActionArgs, "request" | "url" | "context">) =>
  actOnBooking(visitorCtx(context), request, url);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function BookACall({ loaderData: { page, booking }, actionData }: Route.ComponentProps) {
  return <BookingView page={page} booking={booking} answer={actionData} />;
}
