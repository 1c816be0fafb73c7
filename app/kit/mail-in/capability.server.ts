import type { Capability } from "#kit/capability/capability.ts";

export const mailInCapability: Capability = {
  name: "mail-in",
  kinds: {
    mail_thread: { permission: "email", name: "email conversation", hrefOf: (id) => `/admin/communication/email/inbox/${id}` },
  },
  eventWords: { "mail_thread.left": "could not take in the email: it stays in the mailbox" },
};
