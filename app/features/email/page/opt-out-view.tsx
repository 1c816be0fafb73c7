import type { NewsletterPage } from "#content/page-types.ts";
import { OneButtonPage } from "#kit/site/one-button-page.tsx";
import { Prose } from "#ui/prose.tsx";
import { page as NEWSLETTER_LABELS } from "#content/labels/newsletter.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface OptOutProps {
  readonly isDone: boolean;
  readonly words: Pick<NewsletterPage, "stopping" | "stopped">;
}

/** The page that the unsubscribe link of a staff-written email opens. */
export function OptOutView({ isDone, words: { stopping, stopped } }: OptOutProps) {
  const labels = useLabels("newsletterLabels", NEWSLETTER_LABELS);
  const { headline, lede } = isDone ? stopped : stopping;
  return (
    <OneButtonPage kind={labels.emailKind} headline={headline} button={isDone ? undefined : labels.stop}>
      <p>
        <Prose text={lede} />
      </p>
    </OneButtonPage>
  );
}
