import { data, redirect } from "react-router";
import { firstBelow, menuFor } from "#kit/back-office/menu-for.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/group";

/** The address of a group of the menu has no page of its own: people who shorten an address arrive at the first of the group. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { services, actor } = staffCtx(context);
  const first = firstBelow(menuFor(services, actor), url.pathname.replace(/\/$/, ""));
  if (first === undefined) throw data(null, { status: 404 });
  return redirect(first);
}
