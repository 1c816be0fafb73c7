import { BRAND } from "#content/brand.ts";
import { KEPT_MONTHS_AFTER_DECISION } from "#domain/careers/retention.ts";
import type { Letter } from "#features/mail/letter.ts";

interface LetterFacts {
  readonly job: string;
  readonly link: string;
}

const SEE = "See your application";

/** None of the candidate's own words: whoever typed this address may not own it. The same for a second application. */
export const applicationReceivedLetter = ({ job, link }: LetterFacts): Letter => ({
  subject: `Your application at ${BRAND.name}`,
  parts: [
    "Somebody, most likely you, applied for a role with us and gave this address. We have everything that was sent, and a person reads it within five working days.",
    { facts: [["Role", job]] },
    { label: SEE, href: link },
    `On that page you see where it stands. You can withdraw there, and have everything about it erased at once; we erase it by ourselves ${KEPT_MONTHS_AFTER_DECISION} months after our decision. Please keep the link to yourself: whoever has it can do the same.`,
    "If it was not you, erase it on that page. We do not write to this address again unless somebody applies.",
  ],
});

export const KIND_REFUSAL = {
  subject: `Your application at ${BRAND.name}: {{job}}`,
  body: "Dear {{name}},\n\nthank you for applying for {{job}}, and for the time you took. We have read everything you sent. We have decided to go on with somebody else this time.\n\nThis is a decision about one role and what it needs right now, not a verdict on your work. If another role here fits you, please apply again: it is a new start.\n\nWe wish you well, and a good place to work.",
} as const;

/** From one of ours, in words that were looked at before they left. */
export const candidateLetter = ({ subject, body, link }: { readonly subject: string; readonly body: string; readonly link: string }): Letter => ({
  subject,
  parts: [...body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ""), { label: SEE, href: link }],
});
