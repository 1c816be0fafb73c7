import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const plainSpan = { default: 1, parseHTML: () => 1, renderHTML: () => ({}) };

/** No merged cells or column widths: Markdown cannot express them, and narrow screens lay tables out differently. */
const PLAIN = { colspan: plainSpan, rowspan: plainSpan, colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) } };

export const TABLE_NODES = [
  Table.extend({ renderHTML: () => ["div", { class: "post-body__table" }, ["table", ["tbody", 0]]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({
    content: "paragraph+",
    addAttributes() {
      return { ...this.parent?.(), ...PLAIN };
    },
  }),
  TableCell.extend({
    content: "paragraph+",
    addAttributes() {
      return { ...this.parent?.(), ...PLAIN };
    },
  }),
];
