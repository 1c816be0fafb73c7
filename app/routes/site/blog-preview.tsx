import { BRAND } from "#content/brand.ts";
import { postPath } from "#features/blog/page/post-card.ts";
import { PostView } from "#features/blog/page/post-view.tsx";
import { readPreview } from "#features/blog/page/read-preview.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/blog-preview";

export const headers = () => ({ "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Preview`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = visitorCtx(context);
  const post = await readPreview(services, params.token);
  if (!post) throw await notFound(services, "/blogs/preview");
  return { post, origin: publicOrigin(context) };
}

/** Renders the published page's components below a preview notice. */
export default function BlogPreview({ loaderData: { post, origin } }: Route.ComponentProps) {
  return (
    <>
      <p className="post-notice">
        <span className="wrap">A private preview of the draft. Anyone who has this address can read it; search engines cannot.</span>
      </p>
      <PostView post={post} url={origin + postPath(post.card.slug)} isPreview />
    </>
  );
}
