import { phoneLink, type ContactFacts } from "#kit/settings/contact-facts.ts";
import type { FooterInfo } from "#ui/site/site-footer.tsx";

export function footerInfo(contact: ContactFacts): readonly FooterInfo[] {
  return [
    { title: contact.address.title, icon: "pin", links: contact.address.lines.map((title) => ({ title })) },
    { title: "Support", icon: "mail", links: [{ title: contact.supportEmail, link: `mailto:${contact.supportEmail}` }] },
    { title: "Phone", icon: "phone", links: [{ title: contact.phone, link: phoneLink(contact.phone) }] },
  ];
}
