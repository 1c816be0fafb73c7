import { BRAND } from "#content/brand.ts";
import type { Letter, LetterPart } from "#features/mail/letter.ts";

interface ToVisitor {
  readonly number: string;
  /** With its token: whoever has it can open the ticket. */
  readonly link: string;
}

/** The same for a whole conversation, so that mail programs keep it together. */
const titleOf = (number: string) => `Your ticket ${number} at ${BRAND.name}`;

const filesPart = (count: number): readonly LetterPart[] => (count === 0 ? [] : [count === 1 ? "A file is attached; you find it on the page of the ticket." : `${count} files are attached; you find them on the page of the ticket.`]);

/** None of the visitor's own words: whoever typed this address may not own it. */
export function ticketOpenedLetter({ number, passcode, link }: ToVisitor & { readonly passcode: string }): Letter {
  return {
    subject: titleOf(number),
    parts: [
      "Somebody, most likely you, wrote to us and gave this address. We have it, and a person will read and answer it.",
      { facts: [["Ticket", number], ["Passcode", passcode]] },
      { label: "Open your ticket", href: link },
      "On that page you can read our answers, write more, add files and close the ticket. The link opens it directly; number and passcode do so on any other device. Please keep both to yourself.",
      "If it was not you, there is nothing to do: we do not write to this address again unless somebody asks.",
    ],
  };
}

interface FromVisitor {
  readonly number: string;
  readonly subject: string;
  readonly fullName: string;
  readonly body: string;
  readonly fileCount: number;
  /** Of the back office. */
  readonly link: string;
}

/** To ourselves. */
export function newTicketLetter(ticket: FromVisitor & { readonly email: string; readonly contactNumber: string; readonly category: string; readonly due: string }): Letter {
  const { number, subject, fullName, email, contactNumber, category, due, body, fileCount, link } = ticket;
  return {
    subject: `Ticket ${number}: ${subject}`,
    parts: [
      { facts: [["From", fullName], ["E-mail", email], ["Contact number", contactNumber], ["Category", category], ["Subject", subject], ["Files", String(fileCount)], ["First answer due", due]] },
      body,
      { label: "Open the ticket", href: link },
    ],
  };
}

/** To ourselves. */
export const visitorRepliedLetter = ({ number, subject, fullName, body, fileCount, link }: FromVisitor): Letter => ({
  subject: `Re: Ticket ${number}: ${subject}`,
  parts: [`${fullName} wrote again${fileCount > 0 ? `, with ${fileCount} file${fileCount === 1 ? "" : "s"}` : ""}:`, body, { label: "Open the ticket", href: link }],
});

/** To ourselves. */
export const ticketReopenedLetter = ({ number, subject, fullName, link }: Omit<FromVisitor, "body" | "fileCount">): Letter => ({
  subject: `Re: Ticket ${number}: ${subject}`,
  parts: [`${fullName} opened the ticket again, without a word for now.`, { label: "Open the ticket", href: link }],
});

/** Our words only. What they answer is on the page. */
export function ticketAnsweredLetter({ number, link, author, body, fileCount, isSolved }: ToVisitor & { readonly author: string; readonly body: string; readonly fileCount: number; readonly isSolved: boolean }): Letter {
  const end = isSolved ? "We think that this settles it. If it does not, answer on the page of the ticket and it is open again." : "Please answer on the page of the ticket.";
  return {
    subject: `Re: ${titleOf(number)}`,
    parts: [`${author} of ${BRAND.name} answers:`, body, ...filesPart(fileCount), end, { label: isSolved ? "See the ticket and rate our help" : "Open your ticket", href: link }],
  };
}

export const ticketSolvedLetter = ({ number, link }: ToVisitor): Letter => ({
  subject: `Re: ${titleOf(number)}`,
  parts: [
    "We think that your ticket is solved. If it is not, answer on its page and it is open again.",
    { label: "See the ticket and rate our help", href: link },
  ],
});

export const ticketMergedLetter = ({ number, link }: ToVisitor, intoNumber: string): Letter => ({
  subject: `Re: ${titleOf(number)}`,
  parts: [`You wrote to us twice about the same thing, so we answer both in one place: ticket ${number} goes on as ticket ${intoNumber}.`, { label: "Open the ticket", href: link }],
});
