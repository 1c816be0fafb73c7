import { z } from "zod";
import { parseForm, type ParsedForm } from "#domain/forms/parse-form.ts";
import { BUILT_BRAND, CONTACT, PROMISE } from "#content/brand.ts";

/**
 * The same string is inserted unescaped into HTML text, attributes, page data and prose, so it must not contain any character that one of
 * them escapes.
 */
const UNSAFE = /[<>&"'\\`[\]\p{Cc}\p{Zl}\p{Zp}]/u;
const leaveOut = (signs: string) => `Please remove ${signs} and line breaks. Use ’ as an apostrophe.`;

const MAX_CHARACTERS = { name: 40, tagline: 100, promise: 160, line: 80, phone: 30, link: 200 } as const;

const plain = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !UNSAFE.test(text), { error: leaveOut("< > & \" ' \\ ` [ ]") });

/** Firm names such as “& Sons” need the ampersand, so these fields allow it. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !UNSAFE.test(text.replaceAll("&", "")), { error: leaveOut("< > \" ' \\ ` [ ]") });

const brandName = words(MAX_CHARACTERS.name);
const tagline = words(MAX_CHARACTERS.tagline);
const promise = words(MAX_CHARACTERS.promise);
const addressTitle = plain(MAX_CHARACTERS.name).min(1);
const email = plain(254).pipe(z.email());
const addressLine = plain(MAX_CHARACTERS.line).min(1);
const phone = plain(MAX_CHARACTERS.phone).regex(/^[+(]?\d[\d ().-]*\d$/, { error: "Please enter a number such as +880 2 5550 0142." });
const link = plain(MAX_CHARACTERS.link).refine((href) => href === "" || /^https:\/\/[^\s/]+\.[^\s]+$/.test(href), {
  error: "Please enter an address that starts with https://, or leave this empty.",
});

/** The envelope icon links to the contact address instead. */
export const isNetwork = ({ href }: { readonly href: string }) => !href.startsWith("mailto:");

const NETWORKS: readonly string[] = CONTACT.socials.filter(isNetwork).map(({ name }) => name);

/** Fields with a default were added later: older settings fall back to the brand file. */
export const storedContact = z.object({
  brandName: brandName.default(BUILT_BRAND.name),
  tagline: tagline.default(BUILT_BRAND.tagline),
  promise: promise.default(PROMISE),
  supportEmail: email,
  contactEmail: email,
  phone,
  addressTitle: addressTitle.default(CONTACT.address.title),
  addressLines: z.tuple([addressLine, addressLine]),
  socials: z.record(z.string(), link),
});
export type StoredContact = z.output<typeof storedContact>;

export const socialField = (network: string) => `social-${network.toLowerCase()}`;

/** The form's fields, flat. */
export const contactForm = z.object({
  brandName,
  tagline,
  promise,
  supportEmail: email,
  contactEmail: email,
  phone,
  addressTitle,
  addressLine1: addressLine,
  addressLine2: addressLine,
  ...Object.fromEntries(NETWORKS.map((network) => [socialField(network), link])),
});

/** The form's fields with these values. */
export const contactFields = ({ addressLines: [addressLine1, addressLine2], socials, ...others }: StoredContact) => ({
  ...others,
  addressLine1,
  addressLine2,
  ...Object.fromEntries(NETWORKS.map((network) => [socialField(network), socials[network] ?? ""])),
});

export function readContactForm(form: FormData): ParsedForm<StoredContact> {
  const parsed = parseForm(contactForm, form);
  if (!parsed.ok) return parsed;
  const { addressLine1, addressLine2, ...others }: Readonly<Record<string, string>> & z.output<typeof contactForm> = parsed.data;
  const { brandName, tagline, promise, supportEmail, contactEmail, phone, addressTitle } = others;
  const socials = Object.fromEntries(NETWORKS.map((network) => [network, others[socialField(network)] ?? ""]));
  const addressLines: StoredContact["addressLines"] = [addressLine1, addressLine2];
  return { ok: true, data: { brandName, tagline, promise, supportEmail, contactEmail, phone, addressTitle, addressLines, socials } };
}
