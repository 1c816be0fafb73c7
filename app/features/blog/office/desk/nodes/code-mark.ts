import { Mark, markInputRule, markPasteRule } from "@tiptap/core";

/** Like the starter kit's, but it may be combined with other marks, as posts allow. */
export const CodeMark = Mark.create({
  name: "code",
  code: true,
  exitable: true,
  excludes: "",
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
  addPasteRules() {
    return [markPasteRule({ find: /(?:^|[^`])(`([^`]+)`)(?!`)/g, type: this.type })];
  },
});
