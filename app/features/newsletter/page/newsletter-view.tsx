import { Link } from "react-router";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { OneButtonPage } from "#kit/site/one-button-page.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { WorkField } from "#ui/forms/work-field.tsx";
import { PENDING_DAYS } from "../pending-days.ts";
import type { OfferState } from "../subscribe.server.ts";
import type { NewsletterAnswer } from "./newsletter-answer.ts";

const KIND = "Newsletter";

const TO_BLOG = (
  <Link className="button button--quiet" to="/blogs">
    Read the blog
  </Link>
);

function AskForm({ answer }: { readonly answer: NewsletterAnswer | undefined }) {
  return (
    <CheckedForm method="post" action="/newsletter" errors={answer?.errors}>
      <input type="hidden" name="page" value={answer?.page ?? "/newsletter"} />
      <TrapField name="extension" />
      <FormError />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        autoComplete="email"
        defaultValue={answer?.email}
        hint={`We delete it after ${PENDING_DAYS} days if it is not confirmed, and at once when you unsubscribe.`}
      />
      <WorkField asked={answer?.work} />
      <p>
        <SubmitButton pendingLabel="Sending …">Subscribe</SubmitButton>
      </p>
    </CheckedForm>
  );
}

interface NewsletterViewProps {
  readonly isAsked: boolean;
  readonly isMailing: boolean;
  readonly answer: NewsletterAnswer | undefined;
}

/** /newsletter: the form, and what happens after it was sent. The same words for every address: they tell nothing about it. */
export function NewsletterView({ isAsked, isMailing, answer }: NewsletterViewProps) {
  if (isAsked && !answer)
    return (
      <OneButtonPage kind={KIND} headline={isMailing ? "One more step: check your inbox" : "One more step"} also={TO_BLOG}>
        <p>
          {isMailing
            ? "An email with a link is on its way to the address you gave, unless the address is blocked or we have already sent it several today."
            : "We cannot send email at the moment, so the link that confirms the address does not reach you yet."}{" "}
          The subscription begins when you press the button behind the link, which works for {PENDING_DAYS} days.
        </p>
      </OneButtonPage>
    );
  return (
    <header className="hero hero--plain wrap">
      <div className="hero__words">
        <p className="hero__kind">{KIND}</p>
        <h1>New posts in your mailbox</h1>
        <p className="hero__lede">New posts by email, and nothing else. Unsubscribe with one click.</p>
        <AskForm answer={answer} />
      </div>
    </header>
  );
}

/** Behind the mailed link. */
export function OfferView({ state }: { readonly state: OfferState }) {
  if (state === "waiting")
    return (
      <OneButtonPage kind={KIND} headline="Shall we send you new posts?" button="Yes, subscribe">
        <p>New posts go to confirmed addresses only. Each of them has a link that ends the subscription.</p>
      </OneButtonPage>
    );
  if (state === "confirmed")
    return (
      <OneButtonPage kind={KIND} headline="You are subscribed" also={TO_BLOG}>
        <p>The next post goes to this address too. Until then, the earlier ones are on the blog.</p>
      </OneButtonPage>
    );
  return (
    <OneButtonPage
      kind={KIND}
      headline="This link no longer works"
      also={
        <Link className="button button--quiet" to="/newsletter">
          Subscribe
        </Link>
      }
    >
      <p>It works for {PENDING_DAYS} days, and only until you unsubscribe. We have deleted the address; you can subscribe with it again.</p>
    </OneButtonPage>
  );
}

/** Behind the link of every email of the newsletter. */
export function LeaveView({ hasLeft }: { readonly hasLeft: boolean }) {
  if (!hasLeft)
    return (
      <OneButtonPage kind={KIND} headline="Unsubscribe from new posts?" button="Unsubscribe">
        <p>
          No further post is sent to this address, and we delete it from the list. Other emails, such as about a quote, are not affected.
        </p>
      </OneButtonPage>
    );
  return (
    <OneButtonPage kind={KIND} headline="You are unsubscribed" also={TO_BLOG}>
      <p>
        Emails that were waiting for this address are cancelled, and the address is deleted from the list. You are welcome to come back.
      </p>
    </OneButtonPage>
  );
}
