import type { Permission } from "#domain/access/permissions.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import type { Choice } from "#domain/list/list-definition.ts";
import type { Services } from "#platform/services.ts";
import type { MailTemplate } from "#kit/capability/mail-template.ts";

type Needed = Pick<Services, "capabilities">;

/** Every template of automatic mails and every starter for letters, by capability. */
export const templateGroups = ({ capabilities }: Needed) => capabilities.flatMap(({ letters }) => letters ?? []);

const templatesOf = (services: Needed): readonly MailTemplate[] => templateGroups(services).flatMap(({ templates }) => templates);

export const findTemplate = (services: Needed, name: string): MailTemplate | undefined =>
  templatesOf(services).find((each) => each.name === name);

export const starterTemplates = (services: Needed) => templatesOf(services).filter(({ to }) => to === "starter");

/** Only those who manage staff may edit account mails (invitation, password reset). */
export const permissionToEdit = ({ isAccount }: MailTemplate): Permission => (isAccount ? "people" : "email");

/** Names of the templates about staff accounts. */
export const accountTemplates = (services: Needed): readonly string[] =>
  templatesOf(services)
    .filter(({ isAccount }) => isAccount)
    .map(({ name }) => name);

/** Names of the templates of mails to colleagues. */
export const staffTemplates = (services: Needed): readonly string[] =>
  templatesOf(services)
    .filter(({ to }) => to === "staff")
    .map(({ name }) => name);

export const COMPOSED = "composed";

/** Kinds of mail that can be sent, with their labels. */
export const templateChoices = (services: Needed) => [
  { value: COMPOSED, label: "Composed" },
  ...templatesOf(services)
    .filter(({ to }) => to !== "starter")
    .map(({ name, title }) => ({ value: name, label: title })),
];

/** The label of a kind of mail. A kind no capability declares any more is shown by its name. */
export const templateTitle = (choices: readonly Choice[] | undefined, name: string): string =>
  choices?.find(({ value }) => value === name)?.label ?? capitalise(name.replaceAll("-", " "));
