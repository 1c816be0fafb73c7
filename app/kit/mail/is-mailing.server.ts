import type { Services } from "#platform/services.ts";

/** Without a mail server nothing is sent, and pages must not claim otherwise. */
export const isMailing = ({ config }: Pick<Services, "config">): boolean => config.mail.smtpUrl !== undefined;

/** What to tell staff about a mail that was just queued. */
export const onItsWay = (services: Pick<Services, "config">, what: string): string =>
  isMailing(services)
    ? `${what} is on its way.`
    : `No mail server is set up, so ${what.charAt(0).toLowerCase()}${what.slice(1)} stays in the outbox.`;
