import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const TEST = template({
  name: "test",
  title: "Test email",
  to: "staff",
  variables: { reader: { label: "Requested by", sample: "Ada Admin" }, link: linkVariable("The address of the site") },
  subject: "Test email from {{firm}}",
  body: `Hello {{reader}},

You asked for this email in the settings. As you can read it, email from the site arrives.

[Open the site]({{link}})`,
});

export const testLetter = (values: Readonly<Record<"reader" | "link", string>>) => fill(TEST, values);

/** Variables of letters written by staff. */
export const COMPOSED_VARIABLES = { name: { label: "The recipient’s name, or “there” if unknown", sample: "Rina" } };

const starter = (name: string, title: string, subject: string, body: string) =>
  template({ name, title, to: "starter", variables: COMPOSED_VARIABLES, subject, body });

const STARTERS = [
  starter(
    "letter-follow-up",
    "Follow up",
    "Is there anything we can help with?",
    `Hello {{name}},

A while ago you asked us about a project. We would like to know where things stand, and whether anything is unclear.

If you like, answer this email, or choose a time for a call on our site.

Kind regards`,
  ),
  starter(
    "letter-thanks",
    "Thank you after a call",
    "Thank you for the conversation",
    `Hello {{name}},

Thank you for your time today. Here is what we agreed:

- what we do next
- what we need from you
- when we talk again

Please let us know if we missed anything.

Kind regards`,
  ),
  starter(
    "letter-news",
    "Project update",
    "An update on your project",
    `Hello {{name}},

Here is where your project stands.

1. What is done
2. What we are working on
3. What comes next

Please answer this email if you have a question.

Kind regards`,
  ),
];

export const OWN_TEMPLATES = [TEST, ...STARTERS];
