import { BRAND } from "#content/brand.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { UnlockView } from "#features/tickets/page/unlock-view.tsx";
import { actOnTicketEntry, loadTicketEntry } from "#features/tickets/ticket-page.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket-entry";
import "#features/tickets/page/ticket-page.css";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Open your ticket`);

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => loadTicketEntry(visitorCtx(context));

export const action = ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  actOnTicketEntry(visitorCtx(context), request);

export default function TicketEntryPage({ loaderData: { isMailing, words }, actionData: answer }: Route.ComponentProps) {
  return <UnlockView words={words} isMailing={isMailing} answer={answer} />;
}
