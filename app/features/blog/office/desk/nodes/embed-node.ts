import { Node } from "@tiptap/core";
import { isEmbeddable } from "#domain/blog/safe-href.ts";

const hostOf = (href: string) => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1] ?? href;

/** Another site's page as a link card; nothing is loaded from that site. */
export const EmbedNode = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  addAttributes() {
    return {
      href: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-embed") ?? "", renderHTML: () => ({}) },
      title: { default: "", parseHTML: (element: HTMLElement) => element.getAttribute("data-title") ?? "", renderHTML: () => ({}) },
    };
  },
  parseHTML: () => [
    { tag: "div[data-embed]", getAttrs: (element) => (isEmbeddable(element.getAttribute("data-embed") ?? "") ? null : false) },
  ],
  renderHTML({ node }) {
    const { href, title } = node.attrs as Record<string, string>;
    const host = hostOf(String(href));
    return ["div", { class: "post-body__embed", "data-embed": href, "data-title": title }, ["strong", title || host], ["span", host]];
  },
});
