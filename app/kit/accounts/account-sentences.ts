/** Sentences that pages show for the reasons verbs return. */
export const ACCOUNT_SENTENCES = {
  taken: "Somebody with this address is on the list already. If they were removed, bring them back from their page.",
  unmailable: "No email can be sent to this address: please check how it is written.",
  not_found: "That is not there any more. Somebody may have been faster.",
  last_admin: "This is the last admin who can sign in. Make somebody else an admin first.",
  wrong_password: "This is not your current password.",
  same_password: "This is your password already, so choose another one.",
  own_email: "Please choose something else than your own email address.",
  too_many: "Too many attempts. Please wait a quarter of an hour.",
  wrong_code: "This code is not right. Please check the clock of your phone and enter the code shown now.",
  not_started: "Please set up two-factor sign-in first.",
  own_factor: "Turn off your own second factor under Profile, with your password.",
  already_on: "Two-factor sign-in is on already.",
} as const;
