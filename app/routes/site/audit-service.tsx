import { Link } from "react-router";
import { InstantCheck } from "#features/audits/check/instant-check.tsx";
import { loadCheckWords } from "#features/audits/check/check-words.server.ts";
import { AuditCost, AuditFact } from "#features/pages/audit-cost.tsx";
import { loadAuditCost } from "#features/pages/load-audit-cost.server.ts";
import { loadOffering } from "#features/pages/load-offering.server.ts";
import { OfferingView } from "#features/pages/offering-view.tsx";
import { pageMeta } from "#kit/site/page-meta.ts";
import { Section } from "#kit/site/page-parts.tsx";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit-service";

const SLUG = "smart-contract-audit";

const ASK = (
  <Link className="button" to="/company/request-audit">
    Ask for an audit
  </Link>
);

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page, ...rest } = await loadOffering(services, "service", `/services/${SLUG}`);
  const { check, ...words } = page;
  return { ...rest, page: words, check: loadCheckWords(check), cost: await loadAuditCost(services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AuditService({ loaderData: { check, cost, ...offering } }: Route.ComponentProps) {
  return (
    <OfferingView kind="services" {...offering} action={ASK} fact={<AuditFact example={cost.example} />} cost={<AuditCost {...cost} />}>
      <Section heading="Instant check" id="instant-check">
        <InstantCheck words={check} />
      </Section>
    </OfferingView>
  );
}
