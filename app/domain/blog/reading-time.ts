import { plainText } from "./plain-text.ts";
import type { PostNode } from "./post-content.ts";

/** Adults silently read between 200 and 260 words a minute of texts like ours. */
const WORDS_PER_MINUTE = 230;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

export const wordCount = (body: PostNode): number => countWords(plainText(body));

export const minutesFor = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
