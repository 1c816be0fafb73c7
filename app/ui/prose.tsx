import { Link } from "react-router";
import { parseInline, type Inline } from "#domain/prose/inline.ts";

function part(inline: Inline, index: number) {
  if (inline.kind === "code") return <code key={index}>{inline.text}</code>;
  if (inline.kind === "text") return inline.text;
  if (!inline.href.startsWith("/")) {
    return (
      <a key={index} href={inline.href}>
        {inline.text}
      </a>
    );
  }
  return (
    <Link key={index} to={inline.href} prefetch="intent">
      {inline.text}
    </Link>
  );
}

/** Our own prose with its two inline marks; never a visitor's text. */
export function Prose({ text }: { readonly text: string }) {
  return <>{parseInline(text).map(part)}</>;
}
