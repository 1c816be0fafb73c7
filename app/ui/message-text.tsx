import { textParts } from "./text-parts.ts";

/** The words of a message as they were written: text, and addresses on the web as links that tell nothing about this page. */
export function MessageText({ text }: { readonly text: string }) {
  return textParts(text).map((part, index) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  );
}
