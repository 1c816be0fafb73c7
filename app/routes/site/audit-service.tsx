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
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { useLabels } from "#kit/site/use-labels.ts";

const SLUG = "smart-contract-audit";

function AskButton() {
  const { ask } = useLabels("auditLabels", AUDIT_LABELS);
  return (
    <Link className="button" to="/company/request-audit">
      {ask}
    </Link>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { page, ...rest } = await loadOffering(services, "service", `/services/${SLUG}`);
  const { check, ...words } = page;
  return { ...rest, page: words, check: loadCheckWords(check), cost: await loadAuditCost(services) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AuditService({ loaderData: { check, cost, ...offering } }: Route.ComponentProps) {
  const { heading } = useLabels("checkLabels", CHECK_LABELS);
  return (
    <OfferingView
      kind="services"
      {...offering}
      action={<AskButton />}
      fact={<AuditFact example={cost.example} />}
      cost={<AuditCost {...cost} />}
    >
      <Section heading={heading} id="instant-check">
        <InstantCheck words={check} />
      </Section>
    </OfferingView>
  );
}
