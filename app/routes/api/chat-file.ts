import { openChatFile } from "#features/chat/chat-files.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/chat-file";

/** A file in a conversation, by its signed link, which only the two sides receive. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  return (
    (await openChatFile(visitorCtx(context), params.token)) ?? refuse(404, "There is no such file. Please open it from the conversation.")
  );
}
