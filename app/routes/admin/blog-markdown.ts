import { isId } from "#domain/list/search-params.ts";
import { takePost } from "#features/blog/office/export-posts.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-markdown";

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const exported = isId(params.id) ? await takePost(ctx, params.id) : undefined;
  if (!exported) return refuse(404, "This post no longer exists.");
  return new Response(exported.text, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exported.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
