import { PROMISE } from "#content/brand.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { isNetwork, socialField } from "#kit/settings/contact-input.ts";
import { contactRevision, findContact } from "#kit/settings/contact.server.ts";

export async function contactValues({ services, actor }: Ctx) {
  authorise(actor, "settings");
  const { brand, promise = PROMISE, address, socials, supportEmail, contactEmail, phone } = await findContact(services.db);
  return {
    brand,
    promise,
    revision: await contactRevision(services.db),
    supportEmail,
    contactEmail,
    phone,
    addressTitle: address.title,
    addressLines: address.lines,
    socials: socials.filter(isNetwork).map(({ name, href }) => ({ name, href, field: socialField(name) })),
  };
}

export type ContactValues = Awaited<ReturnType<typeof contactValues>>;
