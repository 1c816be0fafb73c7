interface DemoMessage {
  readonly from: "visitor" | "staff" | "note";
  /** After the conversation began. */
  readonly afterMinutes: number;
  readonly body: string;
}

export interface DemoChat {
  readonly name: string;
  readonly email: string;
  readonly page: string;
  readonly minutesAgo: number;
  readonly messages: readonly DemoMessage[];
  /** Given at its end; one without goes on. */
  readonly rating?: { readonly stars: number; readonly comment: string };
}

/** By people who do not exist; some of them also asked for a demo quote. */
export const DEMO_CHATS: readonly DemoChat[] = [
  {
    name: "",
    email: "",
    page: "/services/crypto",
    minutesAgo: 4,
    messages: [
      { from: "visitor", afterMinutes: 0, body: "Hi, do you also take over contracts that another team has begun? Ours left in the middle of a staking module." },
      { from: "visitor", afterMinutes: 1, body: "It is Solidity 0.8, about 1,400 lines, with Foundry tests." },
    ],
  },
  {
    name: "Nadia Rahman",
    email: "nadia@riverbank.example",
    page: "/quote",
    minutesAgo: 38,
    messages: [
      { from: "visitor", afterMinutes: 0, body: "Hello! I have your estimate for our marketplace open. If I take the seller dashboard out, does the delivery get shorter or only cheaper?" },
      { from: "staff", afterMinutes: 2, body: "Hello Nadia. Both: it is about 90 hours less, so the standard delivery ends roughly two weeks earlier. You can switch the page off in the estimate and see the new date." },
      { from: "note", afterMinutes: 3, body: "She has a ticket about the audit as well. Whoever goes on: the two belong together." },
      { from: "visitor", afterMinutes: 6, body: "Found it, thank you. And the payouts stay in?" },
      { from: "staff", afterMinutes: 8, body: "Yes, payouts are a part of the checkout and are not touched by it." },
      { from: "visitor", afterMinutes: 12, body: "Good. One more thing: can we pay in three parts?" },
    ],
  },
  {
    name: "Jonas",
    email: "jonas@kontor.example",
    page: "/company/request-audit",
    minutesAgo: 65,
    messages: [
      { from: "visitor", afterMinutes: 0, body: "How long does an audit of about 600 lines take?" },
      { from: "staff", afterMinutes: 1, body: "For 600 lines usually one to two weeks until you have the draft. If you send us the repository through the form on this page, we answer with a date." },
      { from: "visitor", afterMinutes: 4, body: "We are on a private GitLab. Is a zip all right?" },
      { from: "staff", afterMinutes: 6, body: "A zip is fine, or read access for one of us. Please leave the keys and the .env files out." },
    ],
  },
  {
    name: "Farhana",
    email: "farhana@delta-health.example",
    page: "/career",
    minutesAgo: 26 * 60,
    rating: { stars: 5, comment: "Quick and to the point." },
    messages: [
      { from: "visitor", afterMinutes: 0, body: "Is the backend position open to people outside of Dhaka?" },
      { from: "staff", afterMinutes: 3, body: "It is. We ask for four hours that overlap with Dhaka’s working day; where you sit is up to you." },
      { from: "visitor", afterMinutes: 5, body: "Perfect, then I will apply tonight." },
      { from: "staff", afterMinutes: 6, body: "We look forward to it. The form keeps what you have written, so you can take a break in between." },
    ],
  },
  {
    name: "",
    email: "tom@northlight.example",
    page: "/blogs",
    minutesAgo: 3 * 24 * 60,
    rating: { stars: 4, comment: "" },
    messages: [
      { from: "visitor", afterMinutes: 0, body: "Small thing: the second diagram in your article on idempotency keys is cut off on my phone." },
      { from: "staff", afterMinutes: 9, body: "Thank you, we see it. It will be mended today." },
      { from: "visitor", afterMinutes: 11, body: "Great, the article helped us a lot." },
    ],
  },
];
