import { Link } from "react-router";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import type { ExampleAudit } from "./case-figures.server.ts";
import { PriceFact } from "./offering-parts.tsx";

interface AuditCostProps {
  readonly example: ExampleAudit;
  /** The case study, if it is public. */
  readonly casePath: string | undefined;
}

/** The same figure on the first screen. */
export function AuditFact({ example: { lines, days, price } }: Pick<AuditCostProps, "example">) {
  const labels = useLabels("auditLabels", AUDIT_LABELS);
  const values = {
    contract: <strong>{fillIn(labels.factContract, { lines })}</strong>,
    days,
    formula: <a href="#estimate">{labels.factFormula}</a>,
  };
  return (
    <PriceFact price={price}>
      <Filled text={labels.fact} values={values} />
    </PriceFact>
  );
}

/** The price of the review itself, before the estimate of the work that follows it. */
export function AuditCost({ example: { lines, days, price }, casePath }: AuditCostProps) {
  const labels = useLabels("auditLabels", AUDIT_LABELS);
  const contract = fillIn(labels.costContract, { lines });
  const values = {
    contract: casePath === undefined ? contract : <Link to={casePath}>{contract}</Link>,
    price: <strong className="figure">{price}</strong>,
    days,
    check: <a href="#instant-check">{labels.costCheck}</a>,
  };
  return (
    <div className="estimate__head">
      <h2>{labels.cost}</h2>
      <p>
        <Filled text={labels.costText} values={values} />
      </p>
    </div>
  );
}
