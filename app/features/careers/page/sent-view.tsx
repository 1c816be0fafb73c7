import { useEffect } from "react";
import { Link } from "react-router";
import type { Said } from "#content/page-types.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Prose } from "#ui/prose.tsx";
import { forgetDraft } from "./use-apply-draft.ts";
import { page as JOB_LABELS } from "#content/labels/job.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./careers.css";

interface SentProps {
  readonly slug: string;
  readonly title: string;
  readonly isMailing: boolean;
  readonly words: Said;
}

/** The same for every sender, so that it does not reveal whether the address has applied before. */
export function SentView({ slug, title, isMailing, words: { headline, lede } }: SentProps) {
  const { contactEmail } = useContact();
  const labels = useLabels("jobLabels", JOB_LABELS);
  useEffect(() => void forgetDraft(slug), [slug]);
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{title}</p>
        <h1>{headline}</h1>
        <p className="hero__lede">
          <Prose text={lede} />
        </p>
        <p className="job__hint">{isMailing ? labels.sentMailed : fillIn(labels.sentUnmailed, { email: contactEmail })}</p>
        <div className="actions">
          <Link className="button button--quiet" to="/career#roles">
            {labels.sentOthers}
          </Link>
        </div>
      </div>
    </header>
  );
}
