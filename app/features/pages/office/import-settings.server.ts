import { z } from "zod";
import { allows, type Permission } from "#domain/access/permissions.ts";
import type { DrawnLogo } from "#kit/files/reencode-image.server.ts";
import { wordsError } from "#kit/mail/check-words.ts";
import { keepWords } from "#kit/mail/stored-words.server.ts";
import { findTemplate, permissionToEdit } from "#kit/mail/templates.ts";
import { bodyText, subjectLine } from "#kit/mail/words-input.ts";
import { storedContact } from "#kit/settings/contact-input.ts";
import { takeContact } from "#kit/settings/contact.server.ts";
import { carriedLook } from "#kit/settings/look-input.ts";
import { redrawnLogo, takeLook } from "#kit/settings/look.server.ts";
import type { Actor } from "#platform/actor.ts";
import { write } from "#platform/write.server.ts";
import { LOGO_FILE } from "./content-files.ts";
import { type Imported, type Importer, personOf } from "./import-content.server.ts";

/** A script acts for the operator, who may do everything. */
export const mayEdit = (actor: Actor, permission: Permission): boolean =>
  actor.kind === "system" || (actor.kind === "staff" && allows(actor, permission));

const MAX_MAILS = 500;

/** The part of the state file that is saved under Settings and Emails. */
export const settingsSchema = {
  contact: storedContact.optional(),
  look: carriedLook.optional(),
  mails: z
    .array(
      z.object({
        name: z.string().max(100),
        subject: subjectLine,
        body: bodyText,
      }),
    )
    .max(MAX_MAILS)
    .default([]),
};

const part = z.object(settingsSchema);
export type ImportedSettings = z.output<typeof part>;

const NOT_ALLOWED = "You do not have access to this. Ask an admin to import it.";

export async function importContact(importer: Importer, contact: NonNullable<ImportedSettings["contact"]>): Promise<Imported> {
  const file = "brand and contact data";
  const { services, actor } = importer;
  if (!mayEdit(actor, "settings")) return { file, outcome: "left", why: NOT_ALLOWED };
  const isChanged = await write(importer, (tx, record) => takeContact({ tx, record, now: services.clock.now() }, contact));
  return { file, outcome: isChanged ? "changed" : "same" };
}

/** The export's logo, drawn anew; a sentence if it is no logo. */
export async function readCarriedLogo(bytes: Uint8Array | undefined): Promise<DrawnLogo | string | undefined> {
  if (!bytes) return undefined;
  const read = await redrawnLogo(new File([new Uint8Array(bytes)], LOGO_FILE));
  return read.ok ? read.logo : read.sentence;
}

export async function importLook(
  importer: Importer,
  look: NonNullable<ImportedSettings["look"]>,
  logo: DrawnLogo | undefined,
): Promise<Imported> {
  const file = "colours and logo";
  const { services, actor } = importer;
  if (!mayEdit(actor, "settings")) return { file, outcome: "left", why: NOT_ALLOWED };
  const isChanged = await write(importer, (tx, record) => takeLook({ tx, record, now: services.clock.now() }, look, logo));
  return { file, outcome: isChanged ? "changed" : "same" };
}

export async function importMail(importer: Importer, { name, ...words }: ImportedSettings["mails"][number]): Promise<Imported> {
  const { services, actor } = importer;
  const template = findTemplate(services, name);
  if (!template) return { file: `the email ${name}`, outcome: "left", why: "There is no such email here." };
  const file = `the email “${template.title}”`;
  if (!mayEdit(actor, permissionToEdit(template))) return { file, outcome: "left", why: NOT_ALLOWED };
  const [wrong] = Object.values(wordsError(template, words) ?? {});
  if (wrong !== undefined) return { file, outcome: "refused", why: wrong };
  const kept = await write(importer, (tx, record) =>
    keepWords({ tx, record, now: services.clock.now(), authorId: personOf(actor) }, template, words),
  );
  if (kept.ok) return { file, outcome: "changed" };
  return kept.reason === "unchanged"
    ? { file, outcome: "same" }
    : { file, outcome: "left", why: "A colleague saved it at the same moment. Please import again." };
}
