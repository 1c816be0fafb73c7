import { BRAND } from "#content/brand.ts";
import { getSeenJob } from "#features/careers/page/load-job-page.server.ts";
import { SentView } from "#features/careers/page/sent-view.tsx";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/application-sent";

export const handle = TASK_PAGE;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Career | Thank you`);

export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const ctx = visitorCtx(context);
  const { slug, title } = await getSeenJob(ctx, params.slug);
  return { slug, title, isMailing: isMailing(ctx.services), words: (await taskWords(ctx.services, "application")).sent };
}

export default function ApplicationSent({ loaderData }: Route.ComponentProps) {
  return <SentView {...loaderData} />;
}
