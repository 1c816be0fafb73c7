import { CareerView } from "#features/careers/page/career-view.tsx";
import { loadRoles } from "#features/careers/page/load-roles.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/career";

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const { services } = visitorCtx(context);
  return { ...(await loadDocument(services, "/career")), roles: await loadRoles(services, url) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Career({ loaderData: { page, roles } }: Route.ComponentProps) {
  return <CareerView page={page} roles={roles} contactEmail={useContact().contactEmail} />;
}
