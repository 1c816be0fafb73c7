import { isDeepStrictEqual } from "node:util";
import { BUILT_BRAND, CONTACT, PROMISE } from "#content/brand.ts";
import { fillFacts, noticeFacts } from "#content/firm-facts.ts";
import type { ProductWords } from "#content/page-types.ts";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Db, isDatabase } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import type { ContactFacts } from "./contact-facts.ts";
import { contactFields, isNetwork, type StoredContact, storedContact } from "./contact-input.ts";
import { findLook } from "./look.server.ts";
import {
  findSetting,
  isStillAt,
  lockSetting,
  saveSetting,
  type SettingChange,
  type SettingSaved,
  settingRevision,
} from "./setting.server.ts";

const KEY = "contact_facts";

/** Makes the page cache render pages again, because they show the contact details. */
export const CONTACT_SAVED = "settings.contact_saved";

const FROM_BRAND: StoredContact = {
  brandName: BUILT_BRAND.name,
  tagline: BUILT_BRAND.tagline,
  promise: PROMISE,
  supportEmail: CONTACT.supportEmail,
  contactEmail: CONTACT.contactEmail,
  phone: CONTACT.phone,
  addressTitle: CONTACT.address.title,
  addressLines: [...CONTACT.address.lines],
  socials: Object.fromEntries(CONTACT.socials.filter(isNetwork).map(({ name, href }) => [name, href])),
};

/** A network added to the brand file after the settings were saved uses the brand file's address. */
async function findStored(db: Db | Tx): Promise<StoredContact> {
  const stored = (await findSetting(db, KEY, storedContact)) ?? FROM_BRAND;
  return { ...stored, socials: { ...FROM_BRAND.socials, ...stored.socials } };
}

function factsOf(stored: StoredContact): ContactFacts {
  const { brandName, tagline, promise, supportEmail, contactEmail, phone, addressTitle, addressLines, socials } = stored;
  const links = CONTACT.socials.map((social) => ({
    name: social.name,
    icon: social.icon,
    href: isNetwork(social) ? (socials[social.name] ?? "") : `mailto:${contactEmail}`,
  }));
  return {
    brand: { name: brandName, tagline },
    ...(promise !== PROMISE && { promise }),
    address: { title: addressTitle, lines: addressLines },
    supportEmail,
    contactEmail,
    phone,
    socials: links,
  };
}

/** Used until settings are saved. */
export const DEFAULT_CONTACT = factsOf(FROM_BRAND);

async function readContact(db: Db | Tx): Promise<ContactFacts> {
  const [stored, look] = await Promise.all([findStored(db), findLook(db)]);
  return { ...factsOf(stored), ...(look && { look }) };
}

const readInTransaction = new WeakMap<object, Promise<ContactFacts>>();

/** Read once per transaction, which may write several letters. */
export function findContact(db: Db | Tx): Promise<ContactFacts> {
  if (isDatabase(db)) return readContact(db);
  const contact = readInTransaction.get(db) ?? readContact(db);
  readInTransaction.set(db, contact);
  return contact;
}

const lastRead = new WeakMap<Db, ContactFacts>();

/** Used by pages: during a database outage, the last values read, or the brand file's, are better than no page. */
export async function contactOf({ db, log }: Pick<Services, "db" | "log">): Promise<ContactFacts> {
  try {
    const contact = await findContact(db);
    lastRead.set(db, contact);
    return contact;
  } catch (error) {
    log.error({ err: error }, "cannot read the contact data");
    return lastRead.get(db) ?? DEFAULT_CONTACT;
  }
}

/** Texts from content/ with the contact details filled in, and `notice` in the privacy policy. */
export const filled = <T>(
  words: T,
  { brand, contactEmail, supportEmail, address: { lines } }: ContactFacts,
  notice: ProductWords["notice"] = PRODUCT_WORDS.notice,
): T =>
  fillFacts(words, {
    ...noticeFacts(notice),
    firm: brand.name,
    contact_email: contactEmail,
    support_email: supportEmail,
    address: lines.join(", "),
    city_and_country: lines.slice(1).join(", "),
  });

export const contactRevision = (db: Db) => settingRevision(db, KEY);

/** Part of a verb. */
async function putContact({ tx, record, now }: SettingChange, contact: StoredContact): Promise<StoredContact> {
  const before = await findStored(tx);
  await saveSetting(tx, KEY, contact, now);
  record({ type: CONTACT_SAVED, subject: { kind: "setting", id: KEY, name: "Contact data" }, before, after: contact });
  return before;
}

/** `undo`: the form that puts back what was replaced, unless it has been saved again since. */
type ContactSaved = { readonly ok: true; readonly undo: Readonly<Record<string, string>> } | Extract<SettingSaved, { readonly ok: false }>;

export function saveContact(ctx: Ctx, contact: StoredContact, revision: string): Promise<ContactSaved> {
  return writeAs(ctx, "settings", async (tx, record) => {
    if (!(await isStillAt(tx, KEY, revision))) return { ok: false, reason: "changed" };
    const before = await putContact({ tx, record, now: ctx.services.clock.now() }, contact);
    return { ok: true, undo: { ...contactFields(before), revision: await settingRevision(tx, KEY) } };
  });
}

/** What was saved, for an export; undefined while the brand file's values apply. */
export const savedContact = (db: Db | Tx) => findSetting(db, KEY, storedContact);

/** From an export. Returns whether it changed anything. */
export async function takeContact(change: SettingChange, contact: StoredContact): Promise<boolean> {
  await lockSetting(change.tx, KEY);
  if (isDeepStrictEqual(await savedContact(change.tx), contact)) return false;
  await putContact(change, contact);
  return true;
}
