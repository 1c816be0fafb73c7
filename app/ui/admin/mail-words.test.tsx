import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MailingContext, useSendingLabel, useSendLabel } from "./mail-words.ts";

const Labels = () => `${useSendLabel("email")}: ${useSendingLabel()}`;

it.each([
  [true, "Send email: Sending …"],
  [false, "Put email in the outbox: One moment …"],
])("labels a button by what can happen, also while it works, with a mail server: %s", (isMailing, said) => {
  const html = renderToStaticMarkup(
    <MailingContext value={isMailing}>
      <Labels />
    </MailingContext>,
  );
  expect(html).toBe(said);
});
