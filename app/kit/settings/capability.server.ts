import type { Capability } from "#kit/capability/capability.ts";
import { SITE } from "#kit/capability/menu-entry.ts";

export const settingsCapability: Capability = {
  name: "settings",
  kinds: { setting: { permission: "settings", hrefOf: () => "/admin/settings" } },
  menu: [
    {
      content: "Settings",
      href: "/admin/settings",
      key: ",",
      detail: "Brand and contact",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { section: "office", position: 30 },
    },
    {
      content: "Colours and logo",
      href: "/admin/settings/look",
      key: "y",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { group: SITE, position: 50 },
    },
    {
      content: "Business hours",
      href: "/admin/settings/hours",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { section: "settings", position: 10 },
    },
    {
      content: "Email and model",
      href: "/admin/settings/mail",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { section: "settings", position: 30 },
    },
    {
      content: "Data and backups",
      href: "/admin/settings/data",
      icon: "settings",
      permission: "settings",
      active: true,
      place: { section: "settings", position: 40 },
    },
  ],
};
