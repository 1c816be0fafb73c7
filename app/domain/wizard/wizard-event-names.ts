/** Next and Back; both carry how long the visitor stayed on the step. */
export const WIZARD_MOVES = ["left", "back"] as const;
/** Everything else that can happen on a step of the quote wizard. */
export const WIZARD_MOMENTS = ["entered", "invalid", "estimate", "result", "contact"] as const;

export type WizardEventName = (typeof WIZARD_MOVES)[number] | (typeof WIZARD_MOMENTS)[number] | "choice";
