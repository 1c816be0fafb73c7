import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MailingContext } from "#ui/admin/mail-words.ts";
import { SendOn } from "./send-on.tsx";

it.each([
  [true, "Leave it empty to send now; you have 30 seconds to undo."],
  [false, "Leave it empty to put it in the outbox now; you have 30 seconds to undo."],
])("promises to send only with a mail server: %s", (isMailing, hint) => {
  const html = renderToStaticMarkup(
    <MailingContext value={isMailing}>
      <SendOn hint="; you have 30 seconds to undo." onChange={() => {}} />
    </MailingContext>,
  );
  expect(html).toContain(hint);
});
