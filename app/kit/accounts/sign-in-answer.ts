/** The error messages of the pages under /auth, in one place, so that known and unknown accounts get the same words. */
const SENTENCES = {
  wrong: "The email address or the password is wrong. Please check both.",
  wrong_code: "That code is not valid or has already been used. Please wait for the next one.",
  unreadable_factor:
    "Your password is right, but this server lacks the key to your second factor. Please ask an admin to reset your second factor.",
  ticket_over: "That took too long. Please sign in again.",
  link_over: "This link has already been used, or it has expired.",
} as const;

const STATUSES = { wrong: 401, wrong_code: 401, ticket_over: 401, unreadable_factor: 403, link_over: 410, too_many: 429 } as const;

type Refusal = { readonly reason: keyof typeof SENTENCES } | { readonly reason: "too_many"; readonly retryAfterS: number };

function pause(retryAfterS: number): string {
  const minutes = Math.ceil(retryAfterS / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or use “Forgot your password?” to get in at once.`;
}

export function refusalOf(refusal: Refusal): { readonly message: string; readonly status: number } {
  return {
    message: refusal.reason === "too_many" ? pause(refusal.retryAfterS) : SENTENCES[refusal.reason],
    status: STATUSES[refusal.reason],
  };
}
