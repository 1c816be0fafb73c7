import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const TEST = template({
  name: "test",
  title: "Test email",
  to: "staff",
  variables: { reader: { label: "Who asked for it", sample: "Ada Admin" }, link: linkVariable("The address of the site") },
  subject: "Test email from {{firm}}",
  body: `Hello {{reader}},

You asked for this email in the settings. As you can read it, email from the site arrives.

[Open the site]({{link}})`,
});

export const testLetter = (values: Readonly<Record<"reader" | "link", string>>) => fill(TEST, values);

/** Variables of letters that staff write. */
export const COMPOSED_VARIABLES = { name: { label: "The reader’s name; “there” where we do not know it", sample: "Rina" } };

const starter = (name: string, title: string, subject: string, body: string) =>
  template({ name, title, to: "starter", variables: COMPOSED_VARIABLES, subject, body });

const STARTERS = [
  starter(
    "letter-follow-up",
    "Ask how it stands",
    "Is there anything we can help with?",
    `Dear {{name}},

a while ago you asked us about a project. We would like to know how it stands, and whether something is unclear.

If you like, answer this email, or choose a time for a call on our page.

Kind regards`,
  ),
  starter(
    "letter-thanks",
    "Thank for a talk",
    "Thank you for the conversation",
    `Dear {{name}},

thank you for your time today. This is what we have agreed on:

- what we do next
- what we need from you
- when we talk again

If we have misunderstood something, please tell us.

Kind regards`,
  ),
  starter(
    "letter-news",
    "Tell how a project goes",
    "News about your project",
    `Dear {{name}},

here is how your project goes.

1. What is done
2. What we are working on
3. What comes next

Please answer this email if you have a question.

Kind regards`,
  ),
];

export const OWN_TEMPLATES = [TEST, ...STARTERS];
