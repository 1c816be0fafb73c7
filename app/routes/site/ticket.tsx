import { BRAND } from "#content/brand.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { useFreshTicket } from "#features/tickets/page/use-fresh-ticket.ts";
import { TicketView } from "#features/tickets/page/ticket-view.tsx";
import { UnlockView } from "#features/tickets/page/unlock-view.tsx";
import { actOnTicketPage, loadTicketPage } from "#features/tickets/ticket-page.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket";
import "#features/tickets/page/ticket-page.css";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Ticket`);

export const loader = ({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">) =>
  loadTicketPage(visitorCtx(context), request, params.id);

export const action = ({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) =>
  actOnTicketPage(visitorCtx(context), request, params.id);

export default function TicketPage({
  loaderData: { number, ticket: loaded, replyKey, isMailing, words, standing },
  actionData: answer,
}: Route.ComponentProps) {
  const ticket = useFreshTicket(number, loaded);
  const shared = { replyKey, isMailing, answer };
  return ticket ? <TicketView ticket={ticket} standing={standing} {...shared} /> : <UnlockView words={words} number={number} {...shared} />;
}
