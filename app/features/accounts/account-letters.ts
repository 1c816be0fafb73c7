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

export const passwordChangedLetter = (): Letter => ({
  subject: "Your password was changed",
  parts: [
    `The password of your account in the back office of ${BRAND.name} was changed just now, and you were signed out everywhere else.`,
    "If that was not you, ask for a new password at once and tell an admin.",
  ],
});
