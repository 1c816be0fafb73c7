import { CareerView } from "#features/careers/page/career-view.tsx";
import { loadRoles } from "#features/careers/page/load-roles.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { publicOrigin, servicesContext, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/career";

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const document = loadDocument("/career", publicOrigin(context), await contactOf(context.get(servicesContext)));
  return { ...document, roles: await loadRoles(visitorCtx(context).services, url) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Career({ loaderData: { page, roles } }: Route.ComponentProps) {
  return <CareerView page={page} roles={roles} contactEmail={useContact().contactEmail} />;
}
