/** Minutes since the start of the conversation. */
type DemoMessage = readonly [from: "visitor" | "staff" | "note", afterMinutes: number, body: string];

export interface DemoChat {
  readonly name: string;
  readonly email: string;
  readonly page: string;
  readonly minutesAgo: number;
  readonly messages: readonly DemoMessage[];
  /** Given at the end; conversations without one are still open. */
  readonly rating?: readonly [stars: number, comment: string];
}

/** Fictional visitors, some of whom also requested a demo quote. */
export const DEMO_CHATS: readonly DemoChat[] = [
  {
    name: "",
    email: "",
    page: "/services/crypto",
    minutesAgo: 4,
    messages: [
      ["visitor", 0, "Hi, do you also take over contracts that another team has begun? Ours left in the middle of a staking module."],
      ["visitor", 1, "It is Solidity 0.8, about 1,400 lines, with Foundry tests."],
    ],
  },
  {
    name: "Nadia Rahman",
    email: "nadia@riverbank.example",
    page: "/quote",
    minutesAgo: 38,
    messages: [
      [
        "visitor",
        0,
        "Hello! I have your estimate for our marketplace open. If I take the seller dashboard out, does the delivery get shorter or only cheaper?",
      ],
      [
        "staff",
        2,
        "Hello Nadia. Both: it is about 90 hours less, so the standard delivery ends roughly two weeks earlier. You can switch the page off in the estimate and see the new date.",
      ],
      ["note", 3, "She also has a ticket about the audit. The two belong together."],
      ["visitor", 6, "Found it, thank you. And the payouts stay in?"],
      ["staff", 8, "Yes, payouts are a part of the checkout and are not touched by it."],
      ["visitor", 12, "Good. One more thing: can we pay in three parts?"],
    ],
  },
  {
    name: "Jonas",
    email: "jonas@kontor.example",
    page: "/company/request-audit",
    minutesAgo: 65,
    messages: [
      ["visitor", 0, "How long does an audit of about 600 lines take?"],
      [
        "staff",
        1,
        "For 600 lines usually one to two weeks until you have the draft. If you send us the repository through the form on this page, we answer with a date.",
      ],
      ["visitor", 4, "We are on a private GitLab. Is a zip all right?"],
      ["staff", 6, "A zip is fine, or read access for one of us. Please leave the keys and the .env files out."],
    ],
  },
  {
    name: "Farhana",
    email: "farhana@delta-health.example",
    page: "/career",
    minutesAgo: 26 * 60,
    rating: [5, "Quick and to the point."],
    messages: [
      ["visitor", 0, "Is the backend position open to people outside of Dhaka?"],
      ["staff", 3, "It is. We ask for four hours that overlap with Dhaka’s working day; where you sit is up to you."],
      ["visitor", 5, "Perfect, then I will apply tonight."],
      ["staff", 6, "We look forward to it. The form keeps what you have written, so you can take a break in between."],
    ],
  },
  {
    name: "",
    email: "tom@northlight.example",
    page: "/blogs",
    minutesAgo: 3 * 24 * 60,
    rating: [4, ""],
    messages: [
      ["visitor", 0, "Small thing: the second diagram in your article on idempotency keys is cut off on my phone."],
      ["staff", 9, "Thank you, we can see it. It will be fixed today."],
      ["visitor", 11, "Great, the article helped us a lot."],
    ],
  },
];
