import { CONTACT } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";

const { address } = CONTACT;

export const page: DocumentPage = {
  headline: "Careful work, mostly in writing, with people on a screen",
  lede: "Working at {{firm}} suits some people very well and others not at all. Before you spend an evening on an application, here is what is open, what is good about it, what is hard, and what happens after you press send.",
  description:
    "Working at {{firm}}: open roles with their pay, what is good, what is hard, how hiring runs step by step, and what happens to your data.",
  sections: [
    {
      heading: "What is good",
      paragraphs: ["None of this is a perk. It follows from how projects are run."],
      points: [
        {
          name: "Time to get it right",
          detail: "Contracts that hold value wait for an independent review, whatever the launch calendar says.",
        },
        {
          name: "Questions without an answer yet",
          detail:
            "Lab work, for example in the [Intelligence lab](/our-labs/intelligence-lab), begins with a question and a way to measure the answer. A well-founded “no” counts as finished work.",
        },
        {
          name: "A short way to the client",
          detail: "Teams are small. The person who wrote the code shows it at the weekly demonstration and hears the reaction.",
        },
        {
          name: "Pay that you know beforehand",
          detail: "A role is listed with its range. Where there is none, the page says why.",
        },
        {
          name: "A say in your own transfer",
          detail:
            "Employers can ask to take over somebody [from our team](/company/hire-our-team). If a request names you, you are told within 30 days, and nothing goes ahead without your consent.",
        },
      ],
    },
    {
      heading: "What is hard",
      paragraphs: [
        "Writing takes up much of the day. A decision that exists only in a call does not count, so you will draft, be corrected and draft again, in English, for readers several time zones away.",
        `Most of us work remotely; the address in ${address.city} is a virtual office. Nobody walks past your desk and sees that you are stuck. You have to say so, early.`,
        "Our estimates are open. The client has seen the hours for each page and role before you begin, and when we were wrong it shows within a week. You will also spend time telling people that they need no token or no model. Some of them will go elsewhere.",
      ],
    },
    {
      heading: "Who would not like it",
      paragraphs: [
        "You would probably be unhappy here if you like to think aloud in a full room, would leave tests and documentation to somebody else, or want a ladder of titles above you; also if a reviewer’s twenty comments spoil your day. These are preferences rather than faults, and both sides should know them early.",
      ],
    },
    {
      heading: "How hiring runs",
      paragraphs: [
        "Allow about four weeks from application to answer. There are no puzzles, no trick questions and no homework. If you need a different format, another hour or captions, say so and we arrange it. A role may leave out a step; its own page says which.",
      ],
      points: [
        {
          name: "1. Application, about 20 minutes",
          detail: "The form on the page of the role: your name, a CV and its own few questions. No account, and no covering letter.",
        },
        {
          name: "2. Reading, up to 5 working days",
          detail: "A person reads what you sent and answers either way.",
        },
        {
          name: "3. First call, 30 minutes, in the week after",
          detail: "What the post involves, what you are looking for, and pay and hours, so that there are no surprises later.",
        },
        {
          name: "4. Working session, 90 minutes, in the week after that",
          detail:
            "You and an engineer or designer from the team review a real kind of change together. Nothing to prepare; your own tools; questions welcome.",
        },
        {
          name: "5. Meeting the team, 45 minutes",
          detail: "The people you would work with every day. Most of this time is for your questions.",
        },
        {
          name: "6. Decision, within 3 working days",
          detail: "In writing. An offer states the terms in full; a refusal states the reason.",
        },
      ],
    },
    {
      heading: "What happens to your application",
      paragraphs: [
        "It is read by the people who decide about it and by nobody else here. People take every decision; no software scores or rejects you.",
        "Your application has a private page, at an address that cannot be guessed. It shows in plain words where your application stands and what comes next. There you can withdraw it, or have everything about it erased at once: what you wrote, your CV, our notes and our mails. The confirmation has its link; if none reaches you, write to us. Anyone with the link can do the same, so keep it to yourself.",
        "We erase an application automatically six months after the decision, and twelve months after you applied if nothing was decided. Would you like a copy of what we hold? Write to [{{support_email}}](mailto:{{support_email}}). The [privacy policy](/company/privacy-policy) has the rest.",
      ],
    },
    {
      heading: "When no role fits",
      paragraphs: [
        "Roles appear here when there is work for them. Write to [{{contact_email}}](mailto:{{contact_email}}) all the same and say what you do, what you would like to work on and when you could start; a link to work you can show is enough. If we have nothing for you we say so, rather than keep you in a drawer. [The company page](/company) shows how we think.",
      ],
    },
  ],
};
