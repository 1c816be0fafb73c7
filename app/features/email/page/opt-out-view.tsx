import type { NewsletterPage } from "#content/page-types.ts";
import { OneButtonPage } from "#kit/site/one-button-page.tsx";
import { Prose } from "#ui/prose.tsx";

const KIND = "Email";

interface OptOutProps {
  readonly isDone: boolean;
  readonly words: Pick<NewsletterPage, "stopping" | "stopped">;
}

/** The page that the unsubscribe link of a staff-written email opens. */
export function OptOutView({ isDone, words: { stopping, stopped } }: OptOutProps) {
  const { headline, lede } = isDone ? stopped : stopping;
  return (
    <OneButtonPage kind={KIND} headline={headline} button={isDone ? undefined : "Send me no more email"}>
      <p>
        <Prose text={lede} />
      </p>
    </OneButtonPage>
  );
}
