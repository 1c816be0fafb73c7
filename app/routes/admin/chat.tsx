import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { chatAction } from "#features/chat/office/chat-action.server.ts";
import { DESK_PATH, readAddress } from "#features/chat/office/desk-address.ts";
import { DeskView } from "#features/chat/office/desk-view.tsx";
import { loadChatRecord } from "#features/chat/office/load-chat-record.server.ts";
import { loadDesk } from "#features/chat/office/load-desk.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/chat";

const nothing = (id: string) =>
  data({ path: `${DESK_PATH}/${id}`, suggestions: [{ href: DESK_PATH, content: "All chats" }] }, { status: 404 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const address = readAddress(url, params.id);
  const [desk, record] = await Promise.all([loadDesk(ctx, address), isId(params.id) ? loadChatRecord(ctx, params.id) : undefined]);
  if (!record) throw nothing(params.id);
  return { address, desk, record };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return chatAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.record.visitor ?? "Not found");

export default function Chat({ loaderData: { address, desk, record } }: Route.ComponentProps) {
  return <DeskView data={desk} address={address} record={record} />;
}
