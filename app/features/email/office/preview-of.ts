import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import { wordsError } from "#kit/mail/check-words.ts";
import { letterFrom } from "#kit/mail/letter-of.ts";
import { type RenderedLetter, renderLetter } from "#kit/mail/letter.ts";
import type { MailTemplate, TemplateWords } from "#kit/capability/mail-template.ts";

export type PreviewContact = Pick<ContactFacts, "address" | "supportEmail" | "look">;

interface Previewed {
  readonly rendered: RenderedLetter;
  /** By field, with the server's messages. */
  readonly errors: Readonly<Record<string, string>> | undefined;
}

/** Renders a mail, even while it is being written. */
export function previewOf(
  template: Pick<MailTemplate, "variables">,
  words: TemplateWords,
  values: Readonly<Record<string, string>>,
  contact: PreviewContact,
): Previewed {
  return { rendered: renderLetter(letterFrom(words, values), contact), errors: wordsError(template, words) };
}
