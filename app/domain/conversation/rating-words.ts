/** Answers to “How well did we help?”, the same for a chat and for a ticket. */
export const RATING_WORDS = { 1: "Not at all", 2: "Hardly", 3: "Partly", 4: "Well", 5: "Very well" } as const satisfies Record<
  1 | 2 | 3 | 4 | 5,
  string
>;
