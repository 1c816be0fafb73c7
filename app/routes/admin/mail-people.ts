import { findKnownPeople } from "#features/email/office/known-people.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-people";

/** Suggested recipients. */
export const loader = ({ context, url }: Route.LoaderArgs) => findKnownPeople(staffCtx(context), url.searchParams.get("q") ?? "");
