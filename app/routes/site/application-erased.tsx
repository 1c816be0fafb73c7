import { BRAND } from "#content/brand.ts";
import { ErasedView } from "#features/careers/page/erased-view.tsx";
import { SentView } from "#features/careers/page/sent-view.tsx";
import { taskWords } from "#kit/site/task-words.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import type { Route } from "./+types/application-erased";

export const handle = TASK_PAGE;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Career | Erased`);

/** A preview shows editors both states of an application. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  return { words: await taskWords(services, "application"), isPreview: services.previewOf !== undefined };
}

export default function ApplicationErased({ loaderData: { words, isPreview } }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <SentView slug="" title="An open role" isMailing words={words.sent} />}
      <ErasedView words={words.erased} />
    </>
  );
}
