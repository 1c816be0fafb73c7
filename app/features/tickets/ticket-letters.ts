import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

interface ToVisitor {
  readonly number: string;
  /** Contains the token: anyone with the link can open the ticket. */
  readonly link: string;
}

/** The same for a whole thread, so that mail clients group it. */
const TITLE = "Your ticket {{number}} at {{firm}}";
const RE = `Re: ${TITLE}`;

const NUMBER = { label: "The ticket ID", sample: "T-7H2M-9QXD" };
const TICKET_LINK = linkVariable("The link to the ticket");

export const CONFIRMATION = "ticket-opened";

const ADDING = "To add something, reply to this email or open your ticket.";

const REFUSED = { label: "Attachments of an email that were not taken", sample: "One attachment of your email was not taken: “tool.exe”." };

/** Never contains the visitor's text: they may have typed someone else's address. */
const OPENED = template({
  name: CONFIRMATION,
  title: "Ticket received",
  to: "client",
  variables: {
    number: NUMBER,
    passcode: { label: "What opens it on another device", sample: "7H2M-9QXD", isRequired: true },
    adding: { label: "How to add something by email, where email can come in", sample: ADDING },
    refused: REFUSED,
    link: TICKET_LINK,
  },
  subject: TITLE,
  body: `You, or someone using your email address, contacted us. A person on our team will read your request and reply.

| Ticket ID: {{number}}
| Passcode: {{passcode}}

{{refused}}

{{adding}}

[Open your ticket]({{link}})

On that page you can read our replies, add messages and files, and close the ticket. On another device, use the ticket ID and passcode. Please keep them to yourself.

If this was not you, you can ignore this email. We will not write to this address again unless someone contacts us.`,
});

interface Confirmation extends ToVisitor {
  readonly passcode: string;
  /** Whether inbound mail is configured. */
  readonly isAnswerable: boolean;
  readonly refused: string;
}

export const ticketOpenedLetter = ({ number, passcode, link, isAnswerable, refused }: Confirmation) =>
  fill(OPENED, { number, passcode, link, adding: isAnswerable ? ADDING : "", refused });

interface FromVisitor {
  readonly number: string;
  readonly subject: string;
  readonly fullName: string;
  readonly body: string;
  readonly fileCount: number;
  /** Links to the back office. */
  readonly link: string;
  /** Whether inbound mail is configured. */
  readonly isAnswerable?: boolean;
}

const ANSWERING = "To answer the client, reply to this email from the address of your own account, or open the ticket.";

const SUBJECT = { label: "What they wrote about", sample: "The invoice is wrong" };
const CLIENT = { label: "Who wrote", sample: "Rina Akter" };
const HOW_TO_ANSWER = { label: "How to answer by email, where email can come in", sample: ANSWERING };
const MESSAGE = { label: "What they wrote", sample: "Hello,\n\nthe last invoice counts a page twice." };

const NEW = template({
  name: "ticket-new",
  title: "New ticket",
  to: "staff",
  variables: {
    number: NUMBER,
    subject: SUBJECT,
    client: CLIENT,
    email: { label: "Their address", sample: "rina@example.com" },
    phone: { label: "Their contact number", sample: "+880 1700 000000" },
    category: { label: "The category", sample: "Price" },
    files: { label: "How many files", sample: "1" },
    due: { label: "When the first response is due", sample: "16 Nov 2026, 11:00" },
    message: MESSAGE,
    answering: HOW_TO_ANSWER,
    link: TICKET_LINK,
  },
  subject: "Ticket {{number}}: {{subject}}",
  body: `| From: {{client}}
| Email: {{email}}
| Contact number: {{phone}}
| Category: {{category}}
| Subject: {{subject}}
| Files: {{files}}
| First response due: {{due}}

{{message}}

{{answering}}

[Open the ticket]({{link}})`,
});

/** Sent to the firm. */
export function newTicketLetter(
  ticket: FromVisitor & { readonly email: string; readonly contactNumber: string; readonly category: string; readonly due: string },
) {
  const { number, subject, fullName: client, email, contactNumber: phone, category, due, body: message, fileCount, link } = ticket;
  const answering = ticket.isAnswerable ? ANSWERING : "";
  return fill(NEW, { number, subject, client, email, phone, category, files: String(fileCount), due, message, answering, link });
}

const WROTE_AGAIN = template({
  name: "ticket-visitor-replied",
  title: "New reply on a ticket",
  to: "staff",
  variables: {
    number: NUMBER,
    subject: SUBJECT,
    client: CLIENT,
    files: { label: "Attachment note", sample: ", with 2 files" },
    message: MESSAGE,
    answering: HOW_TO_ANSWER,
    link: TICKET_LINK,
  },
  subject: "Re: Ticket {{number}}: {{subject}}",
  body: `{{client}} wrote again{{files}}:

{{message}}

{{answering}}

[Open the ticket]({{link}})`,
});

/** Sent to the firm. */
export const visitorRepliedLetter = ({ number, subject, fullName, body, fileCount, link, isAnswerable = false }: FromVisitor) =>
  fill(WROTE_AGAIN, {
    number,
    subject,
    client: fullName,
    files: fileCount > 0 ? `, with ${fileCount} file${fileCount === 1 ? "" : "s"}` : "",
    message: body,
    answering: isAnswerable ? ANSWERING : "",
    link,
  });

const REOPENED = template({
  name: "ticket-reopened",
  title: "A ticket was opened again",
  to: "staff",
  variables: { number: NUMBER, subject: SUBJECT, client: CLIENT, link: TICKET_LINK },
  subject: "Re: Ticket {{number}}: {{subject}}",
  body: `{{client}} reopened the ticket without a message.

[Open the ticket]({{link}})`,
});

/** Sent to the firm. */
export const ticketReopenedLetter = ({ number, subject, fullName, link }: Omit<FromVisitor, "body" | "fileCount">) =>
  fill(REOPENED, { number, subject, client: fullName, link });

const ANSWERED = template({
  name: "ticket-answered",
  title: "Answer to a ticket",
  to: "client",
  isWritten: true,
  variables: {
    number: NUMBER,
    author: { label: "Who answers", sample: "Ada" },
    answer: { label: "What we answer", sample: "Good morning,\n\nyou are right, and a new invoice is on its way.", isRequired: true },
    files: { label: "Attachment note", sample: "A file is attached. You can download it on the ticket page." },
    refused: REFUSED,
    ending: { label: "What to do next", sample: "Reply on the ticket page." },
    button: { label: "What the button says", sample: "Open your ticket" },
    link: TICKET_LINK,
  },
  subject: RE,
  body: `{{author}} from {{firm}} replied:

{{answer}}

{{files}}

{{refused}}

{{ending}}

[{{button}}]({{link}})`,
});

function sayFiles(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "A file is attached. You can download it on the ticket page."
    : `${count} files are attached. You can download them on the ticket page.`;
}

interface Answer {
  readonly author: string;
  readonly body: string;
  readonly fileCount: number;
  readonly isSolved: boolean;
  /** Whether inbound mail is configured. */
  readonly isAnswerable: boolean;
  /** Note about refused attachments. */
  readonly refused: string;
}

/** Contains only the staff member's text; the question is on the page. */
export function ticketAnsweredLetter({ number, link, author, body, fileCount, isSolved, isAnswerable, refused }: ToVisitor & Answer) {
  const where = isAnswerable ? "to this email, or on the ticket page" : "on the ticket page";
  const ending = isSolved ? `We believe this is solved. If not, reply ${where} and we will reopen it.` : `Reply ${where}.`;
  return fill(ANSWERED, {
    number,
    author,
    answer: body,
    files: sayFiles(fileCount),
    refused,
    ending,
    button: isSolved ? "See the ticket and rate our help" : "Open your ticket",
    link,
  });
}

const SOLVED = template({
  name: "ticket-solved",
  title: "Ticket solved",
  to: "client",
  variables: { number: NUMBER, link: TICKET_LINK },
  subject: RE,
  body: `We believe your ticket is solved. If not, reply on its page and we will reopen it.

[See the ticket and rate our help]({{link}})`,
});

export const ticketSolvedLetter = ({ number, link }: ToVisitor) => fill(SOLVED, { number, link });

const MERGED = template({
  name: "ticket-merged",
  title: "Tickets merged",
  to: "client",
  variables: { number: NUMBER, into: { label: "The ID of the ticket that continues", sample: "T-4K8P-2WXN" }, link: TICKET_LINK },
  subject: RE,
  body: `You wrote to us twice about the same thing, so we answer both in one place: ticket {{number}} continues as ticket {{into}}.

[Open the ticket]({{link}})`,
});

export const ticketMergedLetter = ({ number, link }: ToVisitor, into: string) => fill(MERGED, { number, into, link });

export const TICKET_TEMPLATES = [OPENED, ANSWERED, SOLVED, MERGED, NEW, WROTE_AGAIN, REOPENED];
