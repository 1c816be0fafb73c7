import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const NOT_SENT = template({
  name: "answer-not-sent",
  title: "A colleague’s answer by email was not sent",
  to: "staff",
  variables: {
    record: { label: "What they answered", sample: "ticket T-7H2M-9QXD" },
    link: linkVariable("The link to it in the back office"),
  },
  subject: "Your answer was not sent: {{record}}",
  body: `We got an answer to {{record}} by email from your address. It was not sent to the client, because your email domain did not confirm that the email is from you (SPF, DKIM or DMARC). It is kept there as an internal note.

To answer the client, open the record and answer there.

[Open {{record}}]({{link}})

While your domain does not confirm them, your answers by email are kept like that. You get this email once a day at most. If you did not send an answer, another person used your address.`,
});

export const notSentLetter = (values: Readonly<Record<"record" | "link", string>>) => fill(NOT_SENT, values);

export const MAIL_IN_TEMPLATES = [NOT_SENT];
