import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Hire from our team, openly",
  lede: "Some clients end a project wanting to keep a person. That can be arranged, with the person’s knowledge and on written terms. Tell us whom you are looking for and what you offer: the form at the end of this page is all it takes.",
  description:
    "How an employer can take over a person or a role from {{firm}}’s team: what to send, notice within 30 days, consent and the transfer fee.",
  sections: [
    {
      heading: "How it goes",
      paragraphs: ["A request names a role or a person, what you offer and when it would start. From there it takes four steps."],
      points: [
        {
          name: "We review it",
          detail: "We check that the request is complete and that no running project would be left without the people it was promised.",
        },
        {
          name: "The person is told",
          detail: "Whoever is named in a request hears of it from us within 30 days, whatever we think of the offer.",
        },
        {
          name: "The person decides",
          detail: "Consent comes first. Without it the matter ends there, and a refusal has no effect on anybody’s work with us.",
        },
        {
          name: "Terms and hand-over",
          detail:
            "The transfer fee and the hand-over period are agreed in writing before anyone signs, and the person gets the same document.",
        },
      ],
    },
    {
      heading: "What to send",
      paragraphs: [
        "Company, a contact, the role or the name, the offer with its salary range and place of work, a start date, and a short message to the person. If you need people for a project rather than for good, an [application team](/services/application) may be the simpler answer, and those who would rather join us should read the [career page](/career).",
        "We keep a request until 24 months after it is settled, as the [privacy policy](/company/privacy-policy) says, and show it to nobody but the staff who work on it and the person it names.",
      ],
    },
  ],
};
