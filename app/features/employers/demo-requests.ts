import { DEMO_TEAM } from "#content/demo-team.ts";
import type { EmployerStatus } from "#domain/employers/employer-status.ts";
import type { PoachingStatus } from "#domain/employers/poaching-status.ts";

export interface DemoContact {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly jobTitle: string;
}

export interface DemoRequest {
  readonly wanted: string;
  /** Email address of a member of the demo team. */
  readonly person?: string;
  readonly offer: string;
  readonly message: string;
  readonly startsInDays: number;
  readonly daysAgo: number;
  readonly status: PoachingStatus;
  /** Days until the person was informed. */
  readonly toldAfterDays?: number;
  readonly reason?: string;
  readonly feeDollars?: number;
}

export interface DemoEmployer {
  readonly name: string;
  readonly website: string;
  readonly industry: string;
  readonly status: EmployerStatus;
  readonly daysAgo: number;
  /** The first contact sent the requests. */
  readonly contacts: readonly [DemoContact, ...DemoContact[]];
  readonly requests: readonly DemoRequest[];
}

/** Fictional companies and people, with requests in every state. */
export const DEMO_EMPLOYERS: readonly DemoEmployer[] = [
  {
    name: "Harbourline Logistics",
    website: "https://harbourline.example",
    industry: "Logistics",
    status: "active",
    daysAgo: 210,
    contacts: [
      { fullName: "Marta Oyelaran", email: "marta@harbourline.example", phone: "+44 20 7946 0142", jobTitle: "Head of engineering" },
      { fullName: "Piet de Wit", email: "piet@harbourline.example", phone: "", jobTitle: "Legal" },
    ],
    requests: [
      {
        wanted: "The person who looked after our tracking portal",
        person: DEMO_TEAM.sales.email,
        offer: "58,000 to 66,000 USD a year, remote from Dhaka, permanent contract.",
        message: "We would like to keep the person who knows our portal best. The hand-over can take as long as you need.",
        startsInDays: 60,
        daysAgo: 26,
        status: "reviewing",
      },
      {
        wanted: "A backend engineer for good",
        offer: "49,000 USD a year, on site in Rotterdam, relocation paid.",
        message: "",
        startsInDays: -40,
        daysAgo: 150,
        status: "transferred",
        reason: "The engineer agreed after two talks, and the project was finished.",
        feeDollars: 12_500,
      },
    ],
  },
  {
    name: "Lantern Pay",
    website: "https://lanternpay.example",
    industry: "FinTech",
    status: "active",
    daysAgo: 95,
    contacts: [{ fullName: "Wei Zhang", email: "wei@lanternpay.example", phone: "+65 6812 3344", jobTitle: "CTO" }],
    requests: [
      {
        wanted: "A support lead for our wallet",
        person: DEMO_TEAM.support.email,
        offer: "41,000 USD a year and shares, fully remote.",
        message: "We saw how tickets were answered during the pilot, and want the same for our own customers.",
        startsInDays: 45,
        daysAgo: 33,
        status: "new",
      },
      {
        wanted: "Two Solidity engineers who have led an audit",
        offer: "80,000 to 95,000 USD each, Singapore or remote.",
        message: "A role, no particular person.",
        startsInDays: 90,
        daysAgo: 4,
        status: "reviewing",
      },
    ],
  },
  {
    name: "Clinic North",
    website: "https://clinicnorth.example",
    industry: "Health care",
    status: "lead",
    daysAgo: 9,
    contacts: [{ fullName: "Ana Petrović", email: "ana@clinicnorth.example", phone: "", jobTitle: "Operations" }],
    requests: [
      {
        wanted: "A product designer for patient forms",
        offer: "38,000 EUR a year, four days a week.",
        message: "Would someone on your design team consider it?",
        startsInDays: 75,
        daysAgo: 1,
        status: "new",
      },
    ],
  },
  {
    name: "Fieldnotes Learning",
    website: "https://fieldnotes.example",
    industry: "Education",
    status: "active",
    daysAgo: 60,
    contacts: [{ fullName: "Tomáš Novák", email: "tomas@fieldnotes.example", phone: "+34 910 555 014", jobTitle: "Founder" }],
    requests: [
      {
        wanted: "An editor for our course texts",
        person: DEMO_TEAM.editor.email,
        offer: "36,000 EUR a year, remote, with a yearly week in Valencia.",
        message: "",
        startsInDays: 50,
        daysAgo: 18,
        status: "consent_asked",
        toldAfterDays: 2,
      },
      {
        wanted: "The salesperson of our first project",
        person: DEMO_TEAM.sales.email,
        offer: "44,000 EUR a year.",
        message: "",
        startsInDays: 30,
        daysAgo: 40,
        status: "agreed",
        toldAfterDays: 5,
        reason: "They want to move to Valencia, and we find it a good match.",
      },
    ],
  },
  {
    name: "Papermoon Studio",
    website: "",
    industry: "Media",
    status: "dormant",
    daysAgo: 320,
    contacts: [{ fullName: "Sam Oduya", email: "sam@papermoon.example", phone: "", jobTitle: "" }],
    requests: [
      {
        wanted: "Your whole machine-learning team",
        offer: "To be discussed.",
        message: "We are growing fast and can take everybody at once.",
        startsInDays: -200,
        daysAgo: 280,
        status: "declined",
        reason: "Two running projects depend on the team, and no offer was made.",
      },
    ],
  },
];
