import type { ComponentProps } from "react";
import { Link } from "react-router";
import { page as NEWSLETTER_LABELS } from "#content/labels/newsletter.ts";
import type { NewsletterPage, Said } from "#content/page-types.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { OneButtonPage } from "#kit/site/one-button-page.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { WorkField } from "#ui/forms/work-field.tsx";
import { Prose } from "#ui/prose.tsx";
import { PENDING_DAYS } from "../pending-days.ts";
import type { OfferState } from "../subscribe.server.ts";
import type { NewsletterAnswer } from "./newsletter-answer.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

const useWords = () => useLabels("newsletterLabels", NEWSLETTER_LABELS);

const ASKED_WITHOUT_MAIL: Said = {
  headline: "One more step",
  lede: "We cannot send email at the moment, so the link that confirms the address does not reach you yet.",
};

function ToBlog() {
  const { blog } = useWords();
  return (
    <Link className="button button--quiet" to="/blogs">
      {blog}
    </Link>
  );
}

function AskForm({ answer }: { readonly answer: NewsletterAnswer | undefined }) {
  const labels = useWords();
  return (
    <CheckedForm method="post" action="/newsletter" errors={answer?.errors}>
      <input type="hidden" name="page" value={answer?.page ?? "/newsletter"} />
      <TrapField name="extension" />
      <FormError />
      <TextField
        name="email"
        label={labels.email}
        type="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        autoComplete="email"
        defaultValue={answer?.email}
        hint={fillIn(labels.emailHint, { days: PENDING_DAYS })}
      />
      <WorkField asked={answer?.work} />
      <p>
        <SubmitButton pendingLabel="Sending …">{labels.subscribe}</SubmitButton>
      </p>
    </CheckedForm>
  );
}

interface NewsletterViewProps {
  readonly isAsked: boolean;
  readonly isMailing: boolean;
  readonly words: NewsletterPage;
  readonly answer: NewsletterAnswer | undefined;
}

interface SaidPageProps extends Omit<ComponentProps<typeof OneButtonPage>, "kind" | "headline"> {
  readonly said: Said;
}

/** Text that staff can edit, followed by computed facts, such as how long a link works. */
function SaidPage({ said: { headline, lede }, children, ...more }: SaidPageProps) {
  const { kind } = useWords();
  return (
    <OneButtonPage kind={kind} headline={headline} {...more}>
      <p>
        <Prose text={lede} /> {children}
      </p>
    </OneButtonPage>
  );
}

/** /newsletter: the form and its confirmation. The text is the same for every address, so it reveals nothing. */
export function NewsletterView({ isAsked, isMailing, words, answer }: NewsletterViewProps) {
  const labels = useWords();
  if (isAsked && !answer)
    return (
      <SaidPage said={isMailing ? words.asked : ASKED_WITHOUT_MAIL} also={<ToBlog />}>
        {fillIn(labels.begins, { days: PENDING_DAYS })}
      </SaidPage>
    );
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{labels.kind}</p>
        <h1>{words.headline}</h1>
        <p className="hero__lede">
          <Prose text={words.lede} />
        </p>
        <AskForm answer={answer} />
      </div>
    </header>
  );
}

interface OfferProps {
  readonly state: OfferState;
  readonly words: NewsletterPage;
}

/** The page that the mailed confirmation link opens. */
export function OfferView({ state, words }: OfferProps) {
  const labels = useWords();
  if (state === "waiting") return <SaidPage said={words.offered} button={labels.yes} />;
  if (state === "confirmed") return <SaidPage said={words.confirmed} also={<ToBlog />} />;
  return (
    <SaidPage
      said={words.expired}
      also={
        <Link className="button button--quiet" to="/newsletter">
          {labels.subscribe}
        </Link>
      }
    >
      {fillIn(labels.works, { days: PENDING_DAYS })}
    </SaidPage>
  );
}

interface LeaveProps {
  readonly hasLeft: boolean;
  readonly words: NewsletterPage;
}

/** The page that the unsubscribe link in every newsletter opens. */
export function LeaveView({ hasLeft, words }: LeaveProps) {
  const { unsubscribe } = useWords();
  return hasLeft ? <SaidPage said={words.left} also={<ToBlog />} /> : <SaidPage said={words.leaving} button={unsubscribe} />;
}
