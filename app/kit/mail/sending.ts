export const SENDINGS = ["now", "later", "never"] as const;
export type Sending = (typeof SENDINGS)[number];

export interface SendingInput {
  readonly send?: Sending | undefined;
  readonly sendAt?: string | undefined;
}

export const sendingOn = (when: string): SendingInput => ({ send: when === "" ? "now" : "later", sendAt: when });

export const SEND_IN_PAST = "This time has passed. Choose a later one.";
