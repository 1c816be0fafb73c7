import type { Choice } from "#domain/list/list-definition.ts";
import type { Services } from "#platform/services.ts";
import type { MailTemplate } from "#kit/capability/mail-template.ts";

type Known = Pick<Services, "capabilities">;

/** Every mail that the product writes by itself, and what staff can begin a letter with, by capability. */
export const templateGroups = ({ capabilities }: Known) => capabilities.flatMap(({ letters }) => letters ?? []);

const templatesOf = (services: Known): readonly MailTemplate[] => templateGroups(services).flatMap(({ templates }) => templates);

export const findTemplate = (services: Known, name: string): MailTemplate | undefined =>
  templatesOf(services).find((each) => each.name === name);

export const starterTemplates = (services: Known) => templatesOf(services).filter(({ to }) => to === "starter");

/** Names of the mails that staff sign in by. */
export const accountTemplates = (services: Known): readonly string[] =>
  templatesOf(services)
    .filter(({ isAccount }) => isAccount)
    .map(({ name }) => name);

/** Written by hand. */
export const COMPOSED = "composed";

/** Kinds of mail that leave, with the names that staff know them by. */
export const templateChoices = (services: Known) => [
  { value: COMPOSED, label: "Written by hand" },
  ...templatesOf(services)
    .filter(({ to }) => to !== "starter")
    .map(({ name, title }) => ({ value: name, label: title })),
];

/** The name of that kind of mail; one that no capability sends any more is named after itself. */
export const templateTitle = (choices: readonly Choice[] | undefined, name: string): string =>
  choices?.find(({ value }) => value === name)?.label ?? name.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
