import type { BRAND } from "#content/brand.ts";
import type { FooterInfo } from "#ui/site/site-footer.tsx";

export function footerInfo(contact: typeof BRAND.contact): readonly FooterInfo[] {
  return [
    { title: contact.address.title, icon: "pin", links: contact.address.lines.map((title) => ({ title })) },
    { title: "Support", icon: "mail", links: [{ title: contact.supportEmail, link: `mailto:${contact.supportEmail}` }] },
    { title: "Phone", icon: "phone", links: [{ title: contact.phone, link: `tel:${contact.phone.replaceAll(" ", "")}` }] },
  ];
}
