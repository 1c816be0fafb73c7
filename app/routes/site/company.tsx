import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { loadTeam } from "#features/pages/load-team.server.ts";
import { TeamView } from "#features/pages/team-view.tsx";
import { contactOf } from "#kit/settings/contact.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { publicOrigin, servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/company";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const document = loadDocument("/company", publicOrigin(context), await contactOf(services));
  return { ...document, team: await loadTeam(services.db) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Company({ loaderData: { page, path, team } }: Route.ComponentProps) {
  return (
    <DocumentView page={page} path={path}>
      {team.length > 0 && <TeamView team={team} />}
    </DocumentView>
  );
}
