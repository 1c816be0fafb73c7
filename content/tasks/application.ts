import type { ApplicationPages } from "#content/page-types.ts";

export const page: ApplicationPages = {
  sent: {
    headline: "Thank you. We have your application.",
    lede: "A person reads it within five working days and writes to you either way.",
  },
  erased: {
    headline: "Everything about your application is erased.",
    lede: "Your answers, your CV, our notes and our emails are erased for good. The link you had no longer works.",
  },
};
