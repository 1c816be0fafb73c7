import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const FOLLOW_UP = template({
  name: "follow-up-due",
  title: "A follow-up is due",
  to: "staff",
  variables: {
    action: { label: "What you planned to do", sample: "Call about the budget" },
    link: linkVariable("The link to the record"),
  },
  subject: "Follow-up due: {{action}}",
  body: `You asked to be reminded: {{action}}

[Open the record]({{link}})`,
});

export const followUpLetter = (values: Readonly<Record<"action" | "link", string>>) => fill(FOLLOW_UP, values);

export const WORK_TEMPLATES = [FOLLOW_UP];
