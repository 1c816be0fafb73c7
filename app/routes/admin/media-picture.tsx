import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadPicture } from "#kit/media/office/load-picture.server.ts";
import { pictureAction } from "#kit/media/office/picture-action.server.ts";
import { PictureRecordView } from "#kit/media/office/picture-record-view.tsx";
import { picturePath } from "#kit/media/picture-path.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/media-picture";

const nothing = (id: string) =>
  data({ path: picturePath(id), suggestions: [{ href: "/admin/media", content: "All pictures" }] }, { status: 404 });

export async function loader({ context, params }: Route.LoaderArgs) {
  const picture = isId(params.id) ? await loadPicture(staffCtx(context), params.id) : undefined;
  if (!picture) throw nothing(params.id);
  return picture;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return pictureAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => adminMeta(location.pathname, loaderData?.name ?? "Not found");

export default function MediaPicture({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "image" && event.subjectId === loaderData.id);
  const answer = useAnswer(actionData);
  return <PictureRecordView key={loaderData.id} picture={loaderData} answer={answer} />;
}
