import { Fragment } from "react";

/** An address in a narrow space: breaks after "@" or a dot, never within a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
