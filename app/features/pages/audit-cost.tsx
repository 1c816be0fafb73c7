import { Link } from "react-router";
import type { ExampleAudit } from "./case-figures.server.ts";
import { PriceFact } from "./offering-parts.tsx";

interface AuditCostProps {
  readonly example: ExampleAudit;
  /** The case study, if it is public. */
  readonly casePath: string | undefined;
}

/** The same figure on the first screen. */
export function AuditFact({ example: { lines, days, price } }: Pick<AuditCostProps, "example">) {
  return (
    <PriceFact price={price}>
      <strong>A contract of {lines} lines</strong>, {days} of two reviewers, by the <a href="#estimate">published formula</a>.
    </PriceFact>
  );
}

/** The price of the review itself, before the estimate of the work that follows it. */
export function AuditCost({ example: { lines, days, price }, casePath }: AuditCostProps) {
  const contract = `a contract of ${lines} lines`;
  return (
    <div className="estimate__head">
      <h2>What an audit costs</h2>
      <p>
        For {casePath === undefined ? contract : <Link to={casePath}>{contract}</Link>}, with nothing prepared, the published formula gives{" "}
        <strong className="figure">{price}</strong> and {days} of two reviewers. The <a href="#instant-check">instant check</a> applies the
        same formula to your own code.
      </p>
    </div>
  );
}
