import { BRAND } from "#content/brand.ts";
import type { Letter } from "#features/mail/letter.ts";

/** None of the visitor's own words: whoever typed this address may not own it. */
export const auditRequestedLetter = (link: string): Letter => ({
  subject: `Your audit request to ${BRAND.name}`,
  parts: [
    "Somebody, most likely you, asked us for a smart-contract audit and gave this address. We have the request and will look at it within two working days.",
    { label: "Open your audit", href: link },
    "That page shows how far we are, holds our conversation and, later, the findings and the report. The link is the key: whoever has it can open the page, so please keep it within your team.",
    "If it was not you, there is nothing to do: we do not write to this address again unless somebody asks.",
  ],
});

interface NewAuditFacts {
  readonly projectName: string;
  readonly contactName: string;
  readonly email: string;
  readonly chain: string;
  readonly files: number;
  readonly link: string;
}

/** To ourselves. */
export const newAuditLetter = ({ projectName, contactName, email, chain, files, link }: NewAuditFacts): Letter => ({
  subject: "A new audit request",
  parts: [{ facts: [["Project", projectName], ["From", `${contactName}, ${email}`], ["Chain", chain], ["Files in scope", String(files)]] }, { label: "Open the request", href: link }],
});

/** To ourselves. */
export const clientAnsweredLetter = (projectName: string, link: string): Letter => ({
  subject: `An answer about the audit of ${projectName}`,
  parts: ["The client has written, answered a finding or agreed to the report.", { label: "Open the audit", href: link }],
});

/** The words themselves are behind the link. */
const lookAgain = (subject: string, sentence: string, link: string): Letter => ({ subject, parts: [sentence, { label: "Open your audit", href: link }] });

export const staffWroteLetter = (link: string) => lookAgain("We wrote to you about your audit", "There is a message from us on the page of your audit.", link);

export const findingsSharedLetter = (link: string) =>
  lookAgain("The findings of your audit", "We have shared our findings with you. Please tell us for each what you make of it, and name the commit where you have fixed it: we check every fix before the report is final.", link);

export const auditDeclinedLetter = (link: string) => lookAgain("About your audit request", "We are sorry: we cannot take this audit on. The page of your request says why.", link);

export const auditPublishedLetter = (link: string) => lookAgain("Your audit report is public", "The report is published as we agreed. Page and PDF carry its hash, so that anybody can check a copy.", link);

export const auditLinkLetter = (link: string) => lookAgain("The page of your audit", "Here is the link to the page of your audit again. Whoever has it can open the page, so please keep it within your team.", link);

export const auditLinkRenewedLetter = (link: string) => lookAgain("A new link to your audit", "The page of your audit has a new link. The earlier one no longer opens it. Whoever has the new one can open the page, so please keep it within your team.", link);

export const auditWithdrawnLetter = (link: string) => lookAgain("Your audit report is no longer public", "We have withdrawn the published report. Its address says so and why; the page of your audit, too.", link);
