export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

const startOfDay = (now: Date, daysLater: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysLater));

/** From then on it names a later end: it is renewed every day. */
export const nextSecurityTxt = (now: Date): Date => startOfDay(now, 1);

interface SecurityFacts {
  readonly origin: string;
  readonly email: string;
  readonly now: Date;
}

/** To whom security researchers report what they found, as RFC 9116 writes it. */
export function securityTxt({ origin, email, now }: SecurityFacts): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${startOfDay(now, VALID_DAYS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    `Policy: ${origin}/company/terms-and-conditions#acceptable-use`,
  ];
  return `${lines.join("\n")}\n`;
}
