import { page as COMPANY_LABELS } from "#content/labels/company.ts";
import { ContactWays } from "#features/pages/contact-ways.tsx";
import { DocumentView } from "#features/pages/document-view.tsx";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { loadTeam } from "#features/pages/load-team.server.ts";
import { TeamView } from "#features/pages/team-view.tsx";
import { OpenTicket } from "#features/tickets/widget/open-ticket.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/company";

function Ticket() {
  const { ticket } = useLabels("companyLabels", COMPANY_LABELS);
  return <OpenTicket className="link-button">{ticket}</OpenTicket>;
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return { ...(await loadDocument(services, "/company")), team: await loadTeam(services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Company({ loaderData: { page, path, team } }: Route.ComponentProps) {
  return (
    <DocumentView page={page} path={path} contact={<ContactWays ticket={<Ticket />} />}>
      {team.length > 0 && <TeamView team={team} />}
    </DocumentView>
  );
}
