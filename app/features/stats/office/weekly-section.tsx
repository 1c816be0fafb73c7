import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";

/** For admins, who receive the report and may switch it off. */
export function WeeklySection({ isOn }: { readonly isOn: boolean }) {
  const mailWords = useMailWords();
  const goes = isOn
    ? mailWords(
        "Every admin gets last week’s figures by email on Monday at 08:00 office time.",
        "Last week’s figures are prepared for every admin on Monday at 08:00 office time. No mail server is set up, so these emails stay in the outbox.",
      )
    : mailWords(
        "Off. When on, every admin gets last week’s figures by email on Monday at 08:00.",
        "Off. Without a mail server these emails would stay in the outbox.",
      );
  return (
    <section className="weekly" aria-labelledby="weekly-report">
      <div>
        <h2 id="weekly-report">Weekly report</h2>
        <p>{goes}</p>
      </div>
      <CheckedForm method="post" className="weekly__form" preventScrollReset>
        <SubmitButton className="button button--quiet button--small" name="weekly" value={isOn ? "off" : "on"}>
          {isOn ? "Turn off" : "Turn on"}
        </SubmitButton>
      </CheckedForm>
    </section>
  );
}
