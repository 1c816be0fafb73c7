import { OneButtonPage } from "#kit/site/one-button-page.tsx";
import { useContact } from "#kit/settings/use-contact.ts";

const KIND = "Email";

/** Behind the unsubscribe button of an email that staff wrote. */
export function OptOutView({ isDone }: { readonly isDone: boolean }) {
  const { contactEmail } = useContact();
  if (!isDone)
    return (
      <OneButtonPage kind={KIND} headline="Stop all email to your address?" button="Send me no more email">
        <p>
          We then send nothing at all to the address that this link was mailed to, not even what you ask for on this site, such as a link to
          your quote. To answer the email instead, just reply to it.
        </p>
      </OneButtonPage>
    );
  return (
    <OneButtonPage kind={KIND} headline="We send you no more email">
      <p>
        Your address is blocked from now on, as you asked. If you change your mind, write to{" "}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </OneButtonPage>
  );
}
