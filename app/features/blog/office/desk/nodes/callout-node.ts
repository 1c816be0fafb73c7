import { mergeAttributes, Node, wrappingInputRule } from "@tiptap/core";
import { CALLOUT_KINDS, type CalloutKind } from "#domain/blog/node-names.ts";

const isKind = (value: unknown): value is CalloutKind => CALLOUT_KINDS.some((kind) => kind === value);

/** A note, tip or warning. Typing `!note `, `!tip ` or `!warning ` at the start of a line creates one. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes() {
    return {
      kind: {
        default: "note",
        parseHTML: (element: HTMLElement) => {
          const kind = element.getAttribute("data-callout");
          return isKind(kind) ? kind : "note";
        },
        renderHTML: ({ kind }: Record<string, unknown>) => ({ "data-callout": kind }),
      },
    };
  },
  parseHTML: () => [{ tag: "div[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { class: "post-body__callout" }), 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^!(note|tip|warning)\s$/, type: this.type, getAttributes: ([, kind]) => ({ kind }) })];
  },
});
