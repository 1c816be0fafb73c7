import type { StayingAnswer } from "#ui/forms/use-form-fetcher.ts";

/** What the page of a chat says to its buttons and forms. */
export type ChatActionAnswer = StayingAnswer;
