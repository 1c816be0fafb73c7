import { asTyped, unknownPlaceholder } from "#domain/letters/placeholders.ts";
import { addressesIn } from "./parse-markup.ts";
import type { MailTemplate, TemplateWords } from "#kit/capability/mail-template.ts";
import { isWebAddress } from "./web-address.ts";

type Variables = MailTemplate["variables"];

/** Available in every mail. */
const ALWAYS = ["firm"];

/** A link's target is either literal or a single variable with a whole URL; a mix could become invalid. */
function leadsSomewhere(variables: Variables, href: string): boolean {
  const [, name] = /^\{\{\s*([a-z]+)\s*\}\}$/.exec(href) ?? [];
  return name === undefined ? !href.includes("{{") && isWebAddress(href) : variables[name]?.isLink === true;
}

function wrongLink(variables: Variables, body: string): string | undefined {
  const wrong = addressesIn(body).find((href) => !leadsSomewhere(variables, href));
  if (wrong === undefined) return undefined;
  return isWebAddress(wrong)
    ? `${wrong} mixes an address with a placeholder. Write the whole address.`
    : `${wrong} is not a web address. Links begin with https://.`;
}

const isUsed = (body: string, name: string) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(body);

function missingVariable(variables: Variables, body: string): string | undefined {
  const missing = Object.entries(variables).find(([name, { isRequired }]) => isRequired && !isUsed(body, name));
  return missing && `${asTyped(missing[0])} is missing. Without it this email cannot do its job (${missing[1].label.toLowerCase()}).`;
}

/** What is wrong with this text: a message by field, or undefined. */
export function wordsError(
  { variables }: Pick<MailTemplate, "variables">,
  { subject, body }: TemplateWords,
): Readonly<Record<string, string>> | undefined {
  const known = [...Object.keys(variables), ...ALWAYS];
  const inSubject = unknownPlaceholder(subject, known);
  const inBody = unknownPlaceholder(body, known) ?? wrongLink(variables, body) ?? missingVariable(variables, body);
  if (!inSubject && !inBody) return undefined;
  return { ...(inSubject && { subject: inSubject }), ...(inBody && { body: inBody }) };
}
