import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { publicWordsOf, type Word } from "../../scripts/gates/public-words.ts";

/** What visitors see: text in it belongs into `content/`, where staff can change it. */
const PUBLIC = [
  "app/features/{blog,pages,quotes}/*.tsx",
  "app/features/*/{check,page,talking,widget,wizard}/*.tsx",
  "app/features/pages/artefact/*.tsx",
  "app/kit/site/*.tsx",
  "app/kit/accounts/page/*.tsx",
  "app/routes/site/*.tsx",
  "app/ui/site/*.tsx",
];

const AGREEMENT = "What a client agrees to when a report is published: the code decides what becomes public.";
const SIGN_IN = "Signing in is for staff.";
const PICTURE = "Describes what is drawn, for screen readers.";
const COMPUTED = "Part of a computed case study, which describes what is drawn.";
const POST = "Rendered once with the post, for screen readers.";
const UNIT = "A unit, as in the formula that is published.";
const COMMAND = "A command and its file.";
const SAMPLE = "The form of a value, which the code checks.";
const NAME = "A name of others.";
const PREVIEW = "Read by staff, in the preview of the editor.";

/** Text that stays in code, with the reason (docs/decisions/0016); without texts, the whole file. */
const IN_CODE: readonly (readonly [file: string, reason: string, ...texts: string[]])[] = [
  ["app/features/appointments/page/appointment-view.tsx", NAME, "Google Calendar", "Outlook"],
  ["app/features/audits/check/check-result.tsx", UNIT, "nSLOC"],
  ["app/features/audits/check/finding-list.tsx", NAME, "solhint:"],
  ["app/features/audits/page/audits-view.tsx", NAME, "SHA-256"],
  [
    "app/features/audits/page/client-view.tsx",
    AGREEMENT,
    "You have agreed to the publication of the report as it is now.",
    "Should anything in this change, you will be asked again.",
    "Nothing is published before both of us agree to the very same content. Once every finding has its answer and we stand behind the report, you",
    "get an email and",
    "can agree to it here.",
    "We agree to the report as it is now. If you do, too, it can become public: as a page and as a PDF, with its hash.",
    "Agree to publish this report?",
    "We agree to publish this report",
  ],
  ["app/features/audits/page/client-view.tsx", "An address.", "/audits/"],
  ["app/features/audits/page/report-text.tsx", PICTURE, "Code"],
  ["app/features/audits/page/report-view.tsx", UNIT, "nSLOC"],
  ["app/features/audits/page/report-view.tsx", NAME, "SHA-256"],
  ["app/features/audits/page/request-form.tsx", SAMPLE, "https://"],
  ["app/features/audits/page/verify-form.tsx", COMMAND, "sha256sum", ".pdf", "report.pdf"],
  ["app/features/blog/post-blocks.tsx", POST, "Link to this section", "Plain text", "Code in", "Table"],
  ["app/features/pages/case-audit.tsx", COMPUTED],
  ["app/features/pages/case-engine.tsx", COMPUTED],
  ["app/features/pages/case-picture.tsx", COMPUTED],
  ["app/features/pages/artefact/artefact-view.tsx", "Part of a drawn artefact.", "Show the whole sheet"],
  ["app/features/pages/artefact/dashboard.tsx", PICTURE, "to", ": lowest", ", highest", ", last"],
  ["app/features/pages/artefact/draw-artefact.server.tsx", "Part of a drawn artefact.", "Formula", "Asset", "Code of"],
  ["app/features/quotes/wizard/email-field.tsx", SAMPLE, "name@company.com"],
  ["app/features/tickets/page/thread.tsx", UNIT, "UTC"],
  ["app/features/tickets/page/unlock-view.tsx", SAMPLE, "T-XXXX-XXXX", "XXXX-XXXX-XXXX-XXXX"],
  ["app/features/tickets/widget/ticket-fields.tsx", SAMPLE, "name@company.com"],
  ["app/kit/accounts/page/code-form.tsx", SIGN_IN, "Code", "The 6-digit code from your authenticator app.", "Sign in"],
  [
    "app/kit/accounts/page/link-over.tsx",
    SIGN_IN,
    "This link no longer works",
    "It has already been used, or it has expired. Links in our emails work once, and only the newest one works.",
  ],
  ["app/routes/site/application-erased.tsx", PREVIEW, "An open role"],
  [
    "app/routes/site/blog-preview.tsx",
    "The notice of a draft, whose link staff pass on.",
    "A private preview of the draft. Anyone who has this address can read it; search engines cannot.",
  ],
  [
    "app/routes/site/words-preview.tsx",
    PREVIEW,
    "Quote wizard, step",
    "Quote wizard, under the number of pages",
    "Ticket form, under the chosen category",
    "No help is shown.",
    "Page of a client:",
    "Privacy policy",
  ],
];

const whole = IN_CODE.flatMap(([file, , ...texts]) => (texts.length === 0 ? [file] : []));
const allowed = IN_CODE.flatMap(([file, , ...texts]) => texts.map((text) => `${file}: ${text}`));

it("text is found between tags, in both sides of a choice and in the properties that are read", () => {
  const source = `
    const View = ({ isOpen, labels }) => (
      <section className="wrap" aria-label={isOpen ? "Open chat" : labels.chat} title={\`Chat \${1}\`}>
        Some {isOpen && "words"} <b>{labels.more}</b> – · 10 % {"h"}
        <Field label="Name" hint={labels.hint} name="person" placeholder="" />
      </section>
    );`;
  expect(publicWordsOf("x.tsx", source).map(({ line, text }) => [line, text])).toEqual([
    [3, "Open chat"],
    [3, "Chat"],
    [4, "Some"],
    [4, "words"],
    [5, "Name"],
  ]);
});

it("components of public pages contain no text that staff cannot change", () => {
  const files = globSync(PUBLIC).filter((file) => !/\.test\.tsx$|-fixture\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) => publicWordsOf(file));
  const isAllowed = ({ file, text }: Word) => whole.includes(file) || allowed.includes(`${file}: ${text}`);
  expect(found.filter((word) => !isAllowed(word)).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  const gone = [
    ...allowed.filter((each) => !found.some(({ file, text }) => each === `${file}: ${text}`)),
    ...whole.filter((each) => !found.some(({ file }) => file === each)),
  ];
  expect(gone, "remove what is no longer there").toEqual([]);
});
