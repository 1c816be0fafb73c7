import type { Capability } from "#kit/capability/capability.ts";
import { images } from "#db/schema/media.ts";
import { SITE } from "#kit/capability/menu-entry.ts";
import { picturePath } from "./picture-path.ts";

export const mediaCapability: Capability = {
  name: "media",
  kinds: { image: { permission: "pages", name: "picture", hrefOf: picturePath } },
  menu: [
    {
      content: "Media",
      href: "/admin/media",
      key: "i",
      icon: "media",
      permission: "pages",
      active: true,
      place: { group: SITE, position: 20 },
    },
  ],
  uploadPaths: ["/admin/media/upload"],
  demo: { rows: [{ table: images }] },
};
