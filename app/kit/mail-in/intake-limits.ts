import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Limit } from "#platform/rate-limit.server.ts";

const MEGABYTE = 1024 * 1024;

export const MAX_MAIL_MEGABYTES = 25;
export const MAX_MAIL_BYTES = MAX_MAIL_MEGABYTES * MEGABYTE;

export interface IntakeLimits {
  readonly perSender: Limit;
  /** For relays in TRUSTED_PROXIES, only the sender limit applies. */
  readonly perNetwork: Limit;
  readonly inTotal: Limit;
  /** Part of the total: the rest is for known senders, so that a flood from many networks does not shut them out. Only by SMTP. */
  readonly fromStrangers: Limit;
  readonly connections: number;
  readonly connectionsPerNetwork: number;
  /** Idle clients, and those connected for too long, are disconnected. */
  readonly silenceMs: number;
  readonly connectionMs: number;
  /** Bytes of mails being received or stored, per process. */
  readonly bytesAtOnce: number;
}

export const INTAKE_LIMITS: IntakeLimits = {
  perSender: { max: 100, windowMs: HOUR_MS },
  perNetwork: { max: 500, windowMs: HOUR_MS },
  inTotal: { max: 3_000, windowMs: HOUR_MS },
  fromStrangers: { max: 2_000, windowMs: HOUR_MS },
  connections: 50,
  connectionsPerNetwork: 10,
  silenceMs: 60_000,
  connectionMs: 10 * 60_000,
  bytesAtOnce: 100 * MEGABYTE,
};
