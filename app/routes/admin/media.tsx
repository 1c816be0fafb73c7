import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { listLibrary } from "#kit/media/list-library.server.ts";
import { LibraryView } from "#kit/media/office/library-view.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/media";

export const loader = ({ context, url }: Route.LoaderArgs) => listLibrary(staffCtx(context), url.searchParams);

export default function Media({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "image");
  return <LibraryView library={loaderData} />;
}
