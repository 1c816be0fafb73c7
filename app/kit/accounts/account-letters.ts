import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const RESET = template({
  name: "password-reset",
  title: "New password",
  to: "staff",
  isAccount: true,
  variables: { link: linkVariable("The link to choose a password") },
  subject: "Choose a new password",
  body: `You, or someone using your address, asked for a new password for the back office of {{firm}}.

[Choose a new password]({{link}})

The link works once and for 30 minutes. Choosing a new password signs you out everywhere else.

If you did not ask for this, you can ignore this email: your password stays as it is.`,
});

export const resetLetter = (link: string) => fill(RESET, { link });

const INVITATION = template({
  name: "invitation",
  title: "Invitation to the back office",
  to: "staff",
  isAccount: true,
  variables: { inviter: { label: "Who invites", sample: "Ada Admin" }, link: linkVariable("The link to accept") },
  subject: "You are invited to the back office of {{firm}}",
  body: `{{inviter}} invites you to work with them in the back office of {{firm}}.

[Accept the invitation]({{link}})

The link works once and for seven days. You choose your name and your password there.

If you do not know what this is about, you can ignore this email.`,
});

export const invitationLetter = (inviter: string, link: string) => fill(INVITATION, { inviter, link });

/** Tells a person that their account was changed, in case someone else did it. */
const justNow = (name: string, title: string, subject: string, sentence: string) =>
  template({
    name,
    title,
    to: "staff",
    isAccount: true,
    variables: {},
    subject,
    body: `${sentence}\n\nIf that was not you, ask for a new password at once and tell an admin.`,
  });

const PASSWORD_CHANGED = justNow(
  "password-changed",
  "Password changed",
  "Your password was changed",
  "The password of your account in the back office of {{firm}} was changed just now, and you were signed out everywhere else.",
);

export const passwordChangedLetter = () => fill(PASSWORD_CHANGED, {});

const TWO_FACTOR_ON = justNow(
  "two-factor-on",
  "Two-factor sign-in turned on",
  "Two-factor sign-in was turned on",
  "Two-factor sign-in was turned on just now for your account in the back office of {{firm}}, and you were signed out everywhere else. From now on, signing in takes your password and a code from your app.",
);

export const twoFactorOnLetter = () => fill(TWO_FACTOR_ON, {});

const TWO_FACTOR_OFF = justNow(
  "two-factor-off",
  "Two-factor sign-in turned off",
  "Two-factor sign-in was turned off",
  "Two-factor sign-in was turned off just now for your account in the back office of {{firm}}. From now on, your password is enough to sign in.",
);

export const twoFactorOffLetter = () => fill(TWO_FACTOR_OFF, {});

export const ACCOUNT_TEMPLATES = [RESET, INVITATION, PASSWORD_CHANGED, TWO_FACTOR_ON, TWO_FACTOR_OFF];
