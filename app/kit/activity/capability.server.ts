import type { Capability } from "#kit/capability/capability.ts";

export const activityCapability: Capability = {
  name: "activity",
  eventWords: {
    "email.written": "wrote an email",
    "note.added": "added a note",
    "note.removed": "removed a note",
    "note.restored": "restored a note",
  },
  menu: [
    {
      content: "Activity",
      href: "/admin/activity",
      key: "l",
      icon: "activity",
      permission: "activity",
      active: true,
      place: { section: "office", position: 20 },
    },
  ],
};
