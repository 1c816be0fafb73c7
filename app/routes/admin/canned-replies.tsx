import { formOf } from "#platform/form-of.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { listCannedReplies } from "#features/tickets/canned-replies.server.ts";
import { cannedAction } from "#features/tickets/office/canned-action.server.ts";
import { CannedRepliesView } from "#features/tickets/office/canned-replies-view.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/canned-replies";

export const loader = ({ context }: Route.LoaderArgs) => listCannedReplies(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => cannedAction(staffCtx(context), await formOf(request));

export default function CannedReplies({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "canned_reply");
  return <CannedRepliesView replies={loaderData} />;
}
