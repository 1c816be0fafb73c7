import { textParts } from "./text-parts.ts";

/** A message as written: text, with web addresses as links that send no referrer. */
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
