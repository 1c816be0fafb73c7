import { Fragment } from "react";

/** An address where there is little room: it goes on in the next line after "@" or a dot, never within a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
