import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { PostDesk } from "#features/blog/office/desk/post-desk.tsx";
import { loadPostRecord } from "#features/blog/office/load-post-record.server.ts";
import { postAction } from "#features/blog/office/post-action.server.ts";
import { DeskError } from "#kit/desk/desk-error.tsx";
import { unlessOffline } from "#ui/forms/unless-offline.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadPostRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data({ path: `/admin/blogs/${params.id}`, suggestions: [{ href: "/admin/blogs", content: "All posts" }] }, { status: 404 });
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return postAction(ctx, params.id, await formOf(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessOffline(serverAction);

export const ErrorBoundary = () => <DeskError what="post" list={{ href: "/admin/blogs", label: "All posts" }} />;

export const meta: Route.MetaFunction = ({ location, loaderData }) => adminMeta(location.pathname, loaderData?.post.name);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostDesk key={loaderData.post.id} record={loaderData} />;
}
