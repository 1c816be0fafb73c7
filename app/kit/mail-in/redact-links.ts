import { REDACTION } from "#kit/mail/redact-secrets.server.ts";
import { isSecretLink, secretPart } from "#kit/site/secret-links.ts";
import type { Services } from "#platform/services.ts";

const LINK = /https?:\/\/[^\s<>"]{1,2000}/gi;
const TOKEN = /[?&]token=/i;

/**
 * Replies quote our mails with their secret links. Replaces the token in each, so that staff who read the mail cannot open the record with
 * it.
 */
export const redactLinks = (services: Pick<Services, "capabilities" | "config">, text: string): string =>
  text.replaceAll(LINK, (link) => {
    const { publicUrl } = services.config;
    if (!link.toLowerCase().startsWith(publicUrl.toLowerCase())) return link;
    const address = link.slice(publicUrl.length);
    if (!TOKEN.test(address) && !isSecretLink(services, address)) return link;
    const [path = ""] = address.split("?", 1);
    return `${publicUrl}${secretPart(services, path) === undefined ? path : `/${secretPart(services, path)}`}/${REDACTION}`;
  });
