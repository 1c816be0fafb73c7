import { lt } from "drizzle-orm";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { COMMUNICATION } from "#kit/capability/menu-entry.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { cannedReplies, tickets } from "#db/schema/tickets.ts";
import { eraseTickets } from "./erase-ticket.server.ts";
import { ticketOpener, ticketTarget } from "./mail-tickets.server.ts";
import { messagesAbout } from "./messages-about.server.ts";
import { ticketStory } from "./person-story.server.ts";
import { ticketMessagesOfPerson, ticketsOfPerson } from "./personal-data.server.ts";
import { searchTickets, TICKET_SOURCE } from "./office/ticket-source.server.ts";
import { TICKET_TEMPLATES } from "./ticket-letters.ts";
import { TICKET_OPERATIONS } from "./ticket-operations.ts";
import { OPEN_TICKETS, ticketQueue, TICKETS_ASSIGNED } from "./queue.server.ts";

/** Counted from the last change. */
const KEPT_MONTHS = 24;

const numberIn = (detail: unknown) => (typeof detail === "string" ? detail : "another ticket");

export const ticketsCapability: Capability = {
  name: "tickets",
  kinds: {
    ticket: { permission: "tickets", hrefOf: (id) => `/admin/communication/tickets/${id}` },
    canned_reply: { permission: "tickets", hrefOf: () => "/admin/communication/canned-replies" },
  },
  eventWords: {
    "ticket.answer_sent": (payload) => (payload?.["isMailable"] === false ? "wrote down the answer" : "replied"),
    "ticket.email_noted": "added an email as an internal note",
    "ticket.extended": (payload) => `merged ${numberIn(payload?.from)} into this ticket`,
    "ticket.merged": (payload) => `merged this ticket into ${numberIn(payload?.into)}`,
  },
  menu: [
    {
      content: "Tickets",
      href: "/admin/communication/tickets",
      waitingAt: OPEN_TICKETS,
      key: "t",
      below: [
        { content: "New ticket", href: "/admin/communication/tickets/new" },
        { content: "Canned replies", href: "/admin/communication/canned-replies" },
      ],
      icon: "tickets",
      permission: "tickets",
      active: true,
      place: { group: COMMUNICATION, position: 30 },
    },
  ],
  letters: { title: "Tickets", templates: TICKET_TEMPLATES },
  mailTargets: { ticket: ticketTarget },
  mailOpener: ticketOpener,
  personalData: [ticketMessagesOfPerson, ticketsOfPerson],
  personStory: [ticketStory],
  search: [searchTickets],
  lists: [recordList({ path: "/admin/communication/tickets", permission: "tickets", source: TICKET_SOURCE })],
  messagesAbout,
  queue: [ticketQueue],
  assigned: [TICKETS_ASSIGNED],
  privacyPolicy: {
    stored: {
      name: "Ticket",
      detail: "Email address, name, contact number, subject, category, your question, any attachments and the correspondence.",
    },
    kept: { name: "Tickets and attachments", detail: `${KEPT_MONTHS} months after anybody last wrote in them or closed them.` },
  },
  retention: [
    {
      kind: "ticket",
      table: tickets,
      id: tickets.id,
      age: tickets.updatedAt,
      isOld: ({ clock }) => [lt(tickets.updatedAt, monthsBefore(clock.now(), KEPT_MONTHS))],
      erase: eraseTickets,
    },
  ],
  sitemap: { unlisted: ["/ticket"] },
  secretLinks: { under: ["/ticket"] },
  uploadPaths: ["/api/tickets", "/api/quotes/:token/tickets", "/ticket/:id", "/admin/communication/tickets/:id"],
  api: TICKET_OPERATIONS,
  contactActions: [
    {
      position: 30,
      permission: "tickets",
      label: "New ticket",
      hrefOf: (person) => `/admin/communication/tickets/new?${new URLSearchParams(person).toString()}`,
    },
  ],
  filePermissions: { ticket_message: "tickets" },
  demo: {
    load: async () => (await import("./demo-tickets.server.ts")).demoTickets,
    rows: [{ table: tickets }, { table: cannedReplies }],
  },
};
