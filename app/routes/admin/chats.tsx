import { readAddress } from "#features/chat/office/desk-address.ts";
import { DeskView } from "#features/chat/office/desk-view.tsx";
import { loadDesk } from "#features/chat/office/load-desk.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/chats";

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = readAddress(url);
  return { address, desk: await loadDesk(staffCtx(context), address) };
}

export default function Chats({ loaderData: { address, desk } }: Route.ComponentProps) {
  return <DeskView data={desk} address={address} />;
}
