/** Patterns of secrets that must never be committed. Test data builds such strings at run time. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  "an AWS key": /\bAKIA[0-9A-Z]{16}\b/,
  "a GitHub token": /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  "an OpenAI key": /\bsk-(?:proj-)?[A-Za-z0-9_-]{32,}\b/,
  "a Slack token": /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/,
  "a Stripe key": /\b[rs]k_live_[A-Za-z0-9]{20,}\b/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a password in an address":
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:@/"'`$<{]+:(?!(?:password|secret|hex|s3cret|pw)@)[^\s:@/"'`$<{]{8,}@/,
};

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export function findSecrets(file: string, text: string): Finding[] {
  return text
    .split("\n")
    .flatMap((line, index) => Object.entries(LOOKS).flatMap(([what, look]) => (look.test(line) ? [{ file, line: index + 1, what }] : [])));
}
