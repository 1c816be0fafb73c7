import type { ComponentProps } from "react";
import { page as AUDIT_REQUEST_LABELS } from "#content/labels/audit-request.ts";
import type { AuditRequestPage } from "#content/page-types.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { Prose } from "#ui/prose.tsx";
import { RequestForm, useHandedOver } from "./request-form.tsx";
import "#ui/styles/client-page.css";
import "./client.css";

interface RequestViewProps extends Omit<ComponentProps<typeof RequestForm>, "handed"> {
  readonly words: AuditRequestPage;
  /** Set by the instant check's link, because the server cannot read the tab's storage. */
  readonly isFromCheck: boolean;
}

export function RequestView({ words: { headline, lede, checked, next }, isFromCheck, ...form }: RequestViewProps) {
  const handed = useHandedOver();
  const { kind } = useLabels("auditRequestLabels", AUDIT_REQUEST_LABELS);
  return (
    <div className="client-page request-page wrap">
      <header className="client-page__head">
        <p className="hero__kind">{kind}</p>
        <h1>{headline}</h1>
        <p className="hero__lede">
          <Prose text={isFromCheck || handed ? checked : lede} />
        </p>
      </header>
      <aside className="client-page__side request-page__side" aria-label={next.heading}>
        <h2>{next.heading}</h2>
        <ol>
          {next.steps.map((step) => (
            <li key={step}>
              <Prose text={step} />
            </li>
          ))}
        </ol>
      </aside>
      <RequestForm {...form} handed={handed} />
    </div>
  );
}
