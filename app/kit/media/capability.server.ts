import type { Capability } from "#kit/capability/capability.ts";
import { images } from "#db/schema/media.ts";
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
      place: { section: "work", position: 15 },
    },
  ],
  uploadPaths: ["/admin/media/upload"],
  demo: { rows: [{ table: images }] },
};
