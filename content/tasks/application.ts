import type { ApplicationPages } from "#content/page-types.ts";

export const page: ApplicationPages = {
  sent: {
    headline: "Thank you. We have your application.",
    lede: "A person reads it within five working days and writes to you either way.",
  },
  erased: {
    headline: "Everything about your application is erased.",
    lede: "Your words, your CV, our notes and our emails are gone for good. The link you had does not open anything any more.",
  },
};
