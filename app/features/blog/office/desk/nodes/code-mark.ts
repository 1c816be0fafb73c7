import { Mark, markInputRule, markPasteRule } from "@tiptap/core";

/** Like the kit's own, but it may lie over and under other marks, as posts allow it. */
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
