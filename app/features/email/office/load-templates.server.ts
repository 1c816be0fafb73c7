import { allows } from "#domain/access/permissions.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { changedTemplates, currentWords, isOriginal, listVersions } from "#kit/mail/stored-words.server.ts";
import { findTemplate, permissionToEdit, templateGroups } from "#kit/mail/templates.ts";

/** Every mail template, grouped by subject. */
export async function loadTemplates({ services, actor }: Ctx) {
  authorise(actor, "email");
  const changed = await changedTemplates(services.db);
  return templateGroups(services).map(({ title, templates }) => ({
    title,
    templates: templates.map((each) => ({
      name: each.name,
      title: each.title,
      to: each.to,
      subject: each.subject,
      version: changed.get(each.name),
    })),
  }));
}

/** One template with its versions. Undefined if it does not exist. */
export async function loadTemplate({ services, actor }: Ctx, name: string) {
  const staff = authorise(actor, "email");
  const { db } = services;
  const template = findTemplate(services, name);
  if (!template) return undefined;
  const { address, supportEmail, look } = await findContact(db);
  const versions = await listVersions(db, name);
  return {
    template,
    words: await currentWords(db, template),
    seen: versions[0]?.version ?? 0,
    versions: versions.map(({ version, subject, body, author, createdAt }) => ({
      version,
      subject,
      author: author ?? "Former colleague",
      createdAt,
      isOriginal: isOriginal({ subject, body }),
    })),
    mayEdit: allows(staff, permissionToEdit(template)),
    contact: { address, supportEmail, ...(look && { look }) },
  };
}

export type TemplateGroups = Awaited<ReturnType<typeof loadTemplates>>;
export type TemplatePage = NonNullable<Awaited<ReturnType<typeof loadTemplate>>>;
