/** The messages shown for the failure reasons that verbs return. */
export const ACCOUNT_SENTENCES = {
  taken: "Someone with this email address is already on the team. If they were removed, you can restore them from their page.",
  unmailable: "This does not look like a working email address. Please check it.",
  not_found: "This no longer exists. A colleague may have changed it.",
  last_admin: "This is the only admin who can sign in. Make someone else an admin first.",
  wrong_password: "That is not your current password.",
  same_password: "This is already your password. Please choose a different one.",
  own_email: "Please choose something other than your email address.",
  too_many: "Too many attempts. Please try again in 15 minutes.",
  wrong_code: "That code is not valid. Check that your phone’s clock is right, then enter the current code.",
  not_started: "Please set up two-factor sign-in first.",
  own_factor: "To turn off your own two-factor sign-in, go to Profile.",
  already_on: "Two-factor sign-in is already on.",
} as const;
