import { BRAND } from "#content/brand.ts";
import { ErasedView } from "#features/careers/page/erased-view.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import type { Route } from "./+types/application-erased";

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Career | Erased`);

export default function ApplicationErased() {
  return <ErasedView />;
}
