import { Link } from "react-router";
import type { Said } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";
import { page as JOB_LABELS } from "#content/labels/job.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** Shown after erasing an application by its private link. */
export function ErasedView({ words: { headline, lede } }: { readonly words: Said }) {
  const labels = useLabels("jobLabels", JOB_LABELS);
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{labels.erasedKind}</p>
        <h1>{headline}</h1>
        <p className="hero__lede">
          <Prose text={lede} />
        </p>
        <div className="actions">
          <Link className="button button--quiet" to="/career">
            {labels.erasedBack}
          </Link>
        </div>
      </div>
    </header>
  );
}
