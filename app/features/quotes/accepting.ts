/** What the terms say about estimates, where a client is about to accept one, and in the PDF. */
export const WHAT_ACCEPTING_MEANS =
  "Accepting is not a contract. We check the estimate and send you a proposal with a fixed price; that is what you sign.";

/** Repeats the terms, beside the figure. */
export const NOT_IN_THE_FIGURE = "Not in this figure: taxes, licences, hosting, network fees, third-party charges and outside audits.";
