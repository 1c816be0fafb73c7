/** Every kind of node that a post may hold, as the editor calls them. */
export const NODE_NAMES = [
  "doc",
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "listItem",
  "blockquote",
  "horizontalRule",
  "hardBreak",
  "codeBlock",
  "table",
  "tableRow",
  "tableHeader",
  "tableCell",
  "image",
  "callout",
  "embed",
  "text",
] as const;


/** In the order in which the editor keeps them; any of them may lie over any other, code too. */
export const MARK_NAMES = ["link", "bold", "code", "italic", "strike"] as const;


export const CALLOUT_KINDS = ["note", "tip", "warning"] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];
