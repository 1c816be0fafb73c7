/** Going on and going back: how long the visitor stayed is part of it. */
export const WIZARD_MOVES = ["left", "back"] as const;
/** Whatever else can happen on a step of the quote wizard. */
export const WIZARD_MOMENTS = ["entered", "invalid", "estimate", "result", "contact"] as const;

export type WizardEventName = (typeof WIZARD_MOVES)[number] | (typeof WIZARD_MOMENTS)[number] | "choice";
