/** What can happen on a step of the quote wizard. */
export const WIZARD_EVENTS = ["entered", "left", "back", "choice", "invalid", "estimate", "result", "contact"] as const;
export type WizardEventName = (typeof WIZARD_EVENTS)[number];
