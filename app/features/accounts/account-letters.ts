import { BRAND } from "#content/brand.ts";
import type { Letter } from "#features/mail/letter.ts";

export const resetLetter = (href: string): Letter => ({
  subject: "Choose a new password",
  parts: [
    `Somebody, we hope it was you, asked for a new password for the back office of ${BRAND.name}.`,
    { label: "Choose a new password", href },
    "The link works once and for 30 minutes. Choosing a new password signs you out everywhere else.",
    "If you did not ask for this, you need not do anything: your password stays as it is.",
  ],
});

export const invitationLetter = (inviter: string, href: string): Letter => ({
  subject: `You are invited to the back office of ${BRAND.name}`,
  parts: [
    `${inviter} invites you to work with them in the back office of ${BRAND.name}.`,
    { label: "Accept the invitation", href },
    "The link works once and for seven days. You choose your name and your password there.",
    "If you do not know what this is about, you need not do anything.",
  ],
});

const IF_NOT_YOU = "If that was not you, ask for a new password at once and tell an admin.";

export const passwordChangedLetter = (): Letter => ({
  subject: "Your password was changed",
  parts: [
    `The password of your account in the back office of ${BRAND.name} was changed just now, and you were signed out everywhere else.`,
    IF_NOT_YOU,
  ],
});

export const twoFactorOnLetter = (): Letter => ({
  subject: "Two-factor sign-in was turned on",
  parts: [
    `Two-factor sign-in was turned on just now for your account in the back office of ${BRAND.name}, and you were signed out everywhere else. From now on, signing in takes your password and a code from your app.`,
    IF_NOT_YOU,
  ],
});

export const twoFactorOffLetter = (): Letter => ({
  subject: "Two-factor sign-in was turned off",
  parts: [`Two-factor sign-in was turned off just now for your account in the back office of ${BRAND.name}. From now on, your password is enough to sign in.`, IF_NOT_YOU],
});
