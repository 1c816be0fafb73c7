export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const startOfDay = (now: Date, daysLater: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysLater));

/** When the file must be rendered again, because its expiry date moves every day. */
export const nextSecurityTxt = (now: Date): Date => startOfDay(now, 1);

interface SecurityFacts {
  readonly origin: string;
  readonly email: string;
  readonly now: Date;
}

/** The security contact file defined by RFC 9116. */
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
