import { Placeholder } from "@tiptap/extensions";
import StarterKit from "@tiptap/starter-kit";
import { isSafeHref } from "#domain/blog/safe-href.ts";
import { CodeMark } from "./code-mark.ts";

/** The page's title is the h1. */
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
