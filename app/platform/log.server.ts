import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const SECRETS = ["password", "passcode", "token", "refresh_token", "secret", "authorization", "cookie", "apiKey", "smtpUrl", "databaseUrl", "url"];

/** Secrets are cut by name, at the top and two levels down; addresses may carry a password, so a `url` is one too. */
const redact = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-cookie"]`]);

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...new Set(redact)], censor: "[redacted]" },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
