import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Talk to the people who would build it",
  lede: "Choose a kind of call and a time in your own time zone. An engineer picks up, not a sales desk, and has read what you wrote.",
  description:
    "Book a call with an engineer at {{firm}}: a 30-minute introduction, a 60-minute scoping session, or 45 minutes to scope an audit.",
  sections: [
    {
      heading: "Which call to take",
      paragraphs: [
        "If you are unsure, take the introduction and we sort it out there: you leave with a yes, a no or a better address. For a [smart-contract audit](/services/smart-contract-audit), please send the repository address beforehand.",
      ],
    },
    {
      heading: "What helps us prepare",
      paragraphs: [
        "An estimate from the quote wizard: book from its page and it is attached automatically. Without one, two sentences on what should be different when the project is done. Please do not send private keys, passwords or personal data of your customers: we do not need them and will not open them.",
      ],
    },
    {
      heading: "After you have booked",
      paragraphs: [
        "You get an entry for your calendar and a link that is yours alone: with it you see the call, move it to another free time or cancel it, without an account. Our calendar only offers what is really free, so nobody else can have your time.",
      ],
    },
  ],
};
