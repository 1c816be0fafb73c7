import { Placeholder } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { Mark, markInputRule, markPasteRule } from "@tiptap/core";
import { isSafeHref } from "#domain/blog/safe-href.ts";

/** Like the starter kit's code mark, but it can be combined with other marks. */
const CodeMark = Mark.create({
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

/** The h1 is the page's title. */
export const HEADING_LEVELS = [2, 3, 4] as const;

export const TEXT_NODES = [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    codeBlock: { defaultLanguage: "plain", HTMLAttributes: { spellcheck: "false" } },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: "https",
      isAllowedUri: isSafeHref,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    underline: false,
  }),
  CodeMark,
  Placeholder.configure({ placeholder: "Write, or type / for headings, pictures, tables and more" }),
];
