import { asTyped } from "#domain/letters/placeholders.ts";
import type { MailTemplate } from "#kit/capability/mail-template.ts";

export function MarkupHint({ variables }: Pick<MailTemplate, "variables">) {
  const names = Object.keys(variables);
  return (
    <>
      Leave a blank line for a new paragraph. Start a line with <code>-</code> for a list, <code>|</code> for a name and value.{" "}
      <code>[Words](https://…)</code> is a link, and alone on its line a button.{" "}
      {names.length > 0 && <>Filled in for each reader: {names.map(asTyped).join(", ")}.</>}
    </>
  );
}
