import type { TicketStatus } from "#domain/tickets/ticket-status.ts";
import type { TicketCategory, TicketPriority } from "#domain/tickets/ticket-words.ts";

interface DemoMessage {
  readonly from: "visitor" | "staff" | "note";
  /** Hours after the ticket was opened. */
  readonly afterHours: number;
  readonly body: string;
}

export interface DemoTicket {
  readonly email: string;
  readonly fullName: string;
  readonly contactNumber: string;
  readonly subject: string;
  readonly category: TicketCategory;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly tags: readonly string[];
  readonly hoursAgo: number;
  readonly question: string;
  readonly messages: readonly DemoMessage[];
  readonly rating?: { readonly stars: number; readonly comment: string };
}

/** Fictional clients, some of whom also requested a demo quote. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    email: "nadia@riverbank.example",
    fullName: "Nadia Rahman",
    contactNumber: "+880 1711 000101",
    subject: "Does the estimate include the audit?",
    category: "Price",
    status: "new",
    priority: "normal",
    tags: [],
    hoursAgo: 1,
    question: "Thank you for the estimate of our marketplace. Is an audit of the contracts part of it, or would that come on top?\n\nNadia",
    messages: [],
  },
  {
    email: "ops@harbourline.example",
    fullName: "Harbour Line Operations",
    contactNumber: "+880 1711 000102",
    subject: "Can two depots share one account?",
    category: "Product",
    status: "new",
    priority: "high",
    tags: ["accounts"],
    hoursAgo: 78,
    question:
      "We run two depots with their own drivers, and one office for both. Would the office see both in one place, or would we sign in twice?",
    messages: [{ from: "note", afterHours: 2, body: "Their quote is accepted, so sales should know of this before we answer." }],
  },
  {
    email: "wei@lanternpay.example",
    fullName: "Wei Zhang",
    contactNumber: "+65 8000 0103",
    subject: "Test network keeps refusing our transfers",
    category: "Service",
    status: "open",
    priority: "urgent",
    tags: ["bug", "wallet"],
    hoursAgo: 52,
    question: "Since this morning every transfer on the test network ends with “nonce too low”. We have a demonstration on Thursday.",
    messages: [
      {
        from: "staff",
        afterHours: 1,
        body: "Hello Wei,\n\nthat usually means that two senders use the same account. Could you tell us how many instances of the service are running?",
      },
      { from: "visitor", afterHours: 3, body: "Two, since we scaled it up yesterday. Both use the same key." },
      {
        from: "note",
        afterHours: 4,
        body: "So it is the shared key. A queue in front of the signer would do; ask the wallet team for the one from the pilot.",
      },
    ],
  },
  {
    email: "ana@clinicnorth.example",
    fullName: "Ana Petrović",
    contactNumber: "+351 910 000 104",
    subject: "Where is patient data stored?",
    category: "Product",
    status: "waiting",
    priority: "normal",
    tags: ["privacy"],
    hoursAgo: 120,
    question: "Our data protection officer asks in which country the data of our patients would be kept, and who could read it.",
    messages: [
      {
        from: "staff",
        afterHours: 5,
        body: "Hello Ana,\n\nin the country you choose, on servers that you rent yourselves: we install the software there and hand over the keys. Which country would it be?",
      },
    ],
  },
  {
    email: "tomas@fieldnotes.example",
    fullName: "Tomáš Novák",
    contactNumber: "+420 601 000 105",
    subject: "Invoice without our VAT number",
    category: "Price",
    status: "solved",
    priority: "low",
    tags: ["billing"],
    hoursAgo: 200,
    question: "The invoice for the workshop lacks our VAT number. Could you send it again?",
    messages: [
      { from: "staff", afterHours: 2, body: "Hello Tomas,\n\nof course. The corrected invoice is on its way to your accounts department." },
      { from: "visitor", afterHours: 20, body: "It has arrived, thank you." },
      { from: "staff", afterHours: 21, body: "Good to hear. We consider this solved." },
    ],
    rating: { stars: 5, comment: "Quick and friendly." },
  },
  {
    email: "jo@tidepool.example",
    fullName: "Jo Lindqvist",
    contactNumber: "+44 7700 900106",
    subject: "Second contact person",
    category: "Others",
    status: "closed",
    priority: "normal",
    tags: [],
    hoursAgo: 340,
    question: "While I am away in the next two weeks, please write to my colleague Sam instead. The address is sam@tidepool.example.",
    messages: [
      { from: "staff", afterHours: 1, body: "Hello Jo,\n\nwe have noted it and will write to Sam until you are back. Have a good time." },
    ],
  },
  {
    email: "sam@papermoon.example",
    fullName: "Sam Oduya",
    contactNumber: "+234 803 000 0107",
    subject: "Do you also translate user interfaces?",
    category: "Service",
    status: "open",
    priority: "normal",
    tags: ["translation"],
    hoursAgo: 30,
    question: "We need our application in French and Arabic, with everything running from right to left. Is that something you do?",
    messages: [
      {
        from: "staff",
        afterHours: 3,
        body: "Hello Sam,\n\nwe build interfaces for both directions; the words themselves come from a translator. We are asking the one we work with about dates and write again.",
      },
    ],
  },
];

export const DEMO_CANNED_REPLIES = [
  {
    title: "We are looking into it",
    body: "Hello {{name}},\n\nThank you for writing. We are looking into it and will reply here as soon as we know more.\n\nYour ticket is {{number}}; you can follow it at {{link}}",
  },
  {
    title: "Which browser is it?",
    body: "Hello {{name}},\n\nTo reproduce this, we need to know which browser and device you use, and when it happened. A screenshot with your reply helps most.",
  },
  {
    title: "Solved, we think",
    body: "Hello {{name}},\n\nThis should be fixed now. If it is not, reply at {{link}} and we will reopen {{number}}.",
  },
] as const;
