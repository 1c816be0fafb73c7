import { redirect } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { createPost } from "#features/blog/office/create-post.server.ts";
import { POST_SOURCE } from "#features/blog/office/post-source.server.ts";
import { PostsView } from "#features/blog/office/posts-view.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blogs";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(POST_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), POST_SOURCE, url);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  if (form.get("intent") === "post.create") throw redirect(`/admin/blogs/${(await createPost(ctx)).id}`);
  return listAction(ctx, POST_SOURCE, form);
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "post");
  return <PostsView page={loaderData} />;
}
