import { asTyped } from "#domain/letters/placeholders.ts";
import type { MailTemplate } from "#kit/capability/mail-template.ts";

export function MarkupHint({ variables }: Pick<MailTemplate, "variables">) {
  const names = Object.keys(variables);
  return (
    <>
      An empty line begins a paragraph, <code>- </code> a point of a list, <code>| Name: value</code> a row of facts.{" "}
      <code>[Words](https://…)</code> is a link, and alone on its line a button.{" "}
      {names.length > 0 && <>Filled in for each reader: {names.map(asTyped).join(", ")}.</>}
    </>
  );
}
