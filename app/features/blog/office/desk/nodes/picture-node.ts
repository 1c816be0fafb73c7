import Image from "@tiptap/extension-image";
import { largestImage } from "#domain/media/image-widths.ts";
import { isId } from "#domain/list/search-params.ts";

/** Our own pictures can be pasted between posts; other sites' pictures are dropped. */
const OWN_PICTURE = "img[data-image-id]";

const kept = (name: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
  renderHTML: () => ({}),
});

const side = (name: "width" | "height") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: () => ({}),
});

/** A picture, stored as its upload id. Alt text and caption are fields beside the editor. */
export const PictureNode = Image.extend({
  addAttributes() {
    return {
      imageId: kept("image-id"),
      alt: { ...kept("alt"), parseHTML: (element: HTMLElement) => element.getAttribute("alt") ?? "" },
      caption: kept("caption"),
      width: side("width"),
      height: side("height"),
    };
  },
  parseHTML() {
    return [{ tag: OWN_PICTURE, getAttrs: (element) => (isId(element.getAttribute("data-image-id") ?? "") ? null : false) }];
  },
  renderHTML({ node }) {
    const { imageId, alt, caption, width, height } = node.attrs as Record<string, string>;
    const img = {
      src: largestImage(String(imageId), Number(width)),
      alt,
      width,
      height,
      "data-image-id": imageId,
      "data-caption": caption,
      draggable: "false",
    };
    const words = caption || (alt ? "" : "This picture has no alt text yet.");
    return [
      "figure",
      { class: "post-body__figure" },
      ["img", img],
      ...(words ? [["figcaption", { class: caption ? "" : "post-body__lacking" }, words] as const] : []),
    ];
  },
  addInputRules: () => [],
}).configure({ inline: false, allowBase64: false });
