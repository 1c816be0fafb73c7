import type { HireSentPage } from "#content/page-types.ts";

export const page: HireSentPage = {
  headline: "Thank you. Your request has arrived.",
  steps: [
    "A person at {{firm}} reads it, checks it against the projects that are under way and answers you.",
    "Nothing happens without the consent of the person concerned. If they agree, we write down the transfer fee and the hand-over before anyone signs.",
  ],
  named: "You named a person. We tell them about your request within 30 days, whatever we think of the offer.",
  mailed:
    "A confirmation is on its way to the address you gave. It does not repeat what you wrote. If something is wrong, write to [{{contact_email}}](mailto:{{contact_email}}).",
  unmailed:
    "No confirmation goes to the address you gave, but we have your request. If something is wrong, write to [{{contact_email}}](mailto:{{contact_email}}).",
};
