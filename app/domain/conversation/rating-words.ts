/** Answers to “How did we do?”, the same for a chat and for a ticket. */
export const RATING_WORDS = { 1: "Poor", 2: "Fair", 3: "All right", 4: "Good", 5: "Very good" } as const satisfies Record<
  1 | 2 | 3 | 4 | 5,
  string
>;
