import type { PhrasingContent } from "mdast";
import { isSafeHref } from "#domain/blog/safe-href.ts";
import type { PostMark, PostNode } from "#domain/blog/post-content.ts";
import { textNode } from "#domain/blog/tidy-inline.ts";
import type { Reader } from "./reader.ts";

const BREAK = /^<br\s*\/?>$/i;
/** Some Markdown writers insert it between two elements that would otherwise merge. */
const NOTHING = "<!---->";

const MARKS: Readonly<Record<string, string>> = { strong: "bold", emphasis: "italic", delete: "strike" };

function htmlText(value: string, marks: readonly PostMark[]): PostNode[] {
  if (BREAK.test(value)) return [{ type: "hardBreak" }];
  return value === NOTHING ? [] : [textNode(value, marks)];
}

function linkMarks(url: string, marks: readonly PostMark[], reader: Reader): readonly PostMark[] {
  if (isSafeHref(url)) return [{ type: "link", attrs: { href: url } }, ...marks];
  reader.note(`A link to “${url.slice(0, 60)}” was left out: links start with https://, http://, mailto: or a slash.`);
  return marks;
}

/** Replaces a picture inside a line with its description. */
function pictureText(alt: string | null | undefined, url: string, marks: readonly PostMark[], reader: Reader): PostNode[] {
  reader.note(`The picture “${url.slice(0, 60)}” was not uploaded here and became a link: upload it in the editor.`);
  return [textNode(alt || "Picture", isSafeHref(url) ? [{ type: "link", attrs: { href: url } }, ...marks] : marks)];
}

/** Flattens nested Markdown into the editor's text nodes with marks. Unsupported elements become text. */
export function inlineOf(nodes: readonly PhrasingContent[], reader: Reader, marks: readonly PostMark[] = []): PostNode[] {
  return nodes.flatMap((node): PostNode[] => {
    switch (node.type) {
      case "text":
        return [textNode(node.value, marks)];
      case "inlineCode":
        return [textNode(node.value, [...marks, { type: "code" }])];
      case "break":
        return [{ type: "hardBreak" }];
      case "html":
        return htmlText(node.value, marks);
      case "strong":
      case "emphasis":
      case "delete":
        return inlineOf(node.children, reader, [...marks, { type: MARKS[node.type] ?? "bold" }]);
      case "link":
        return inlineOf(node.children, reader, linkMarks(node.url, marks, reader));
      case "linkReference":
        return inlineOf(node.children, reader, linkMarks(reader.urlOf(node.identifier), marks, reader));
      case "image":
        return pictureText(node.alt, node.url, marks, reader);
      case "imageReference":
        return pictureText(node.alt, reader.urlOf(node.identifier), marks, reader);
      case "footnoteReference":
        return [textNode(`[${node.label ?? node.identifier}]`, marks)];
      default:
        return [];
    }
  });
}
