import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { Db } from "./db.server.ts";
import type { LiveEvents } from "./live-events.server.ts";
import type { Log } from "./log.server.ts";
import type { LanguageModel } from "./model.server.ts";
import type { MailTransport } from "./smtp.server.ts";
import type { SecretKeys } from "./secret-keys.server.ts";

/** Connections to the outside world, opened once per process and passed to every request. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  /** A replica for lists and statistics, which may be slightly stale. `readerFor` decides when to use it. */
  readonly replica?: Db | undefined;
  readonly clock: Clock;
  /** Signs links to records, to prove that we issued them. */
  readonly linkSecret: Buffer;
  /** Not in the database, unlike `linkSecret`. */
  readonly secretKeys: SecretKeys;
  readonly events: LiveEvents;
  /** Absent without a key; only the embedded estimator is used then. */
  readonly model: LanguageModel | undefined;
  /** Absent without a mail server; mails then stay in the outbox. */
  readonly smtp: MailTransport | undefined;
  /** Stores due mails as kept at once, in a process without a mail server. Otherwise due work does so a second later. */
  readonly keepsMails?: boolean;
}

/** What the HTTP shell knows about a request before any route sees it. */
export interface RequestInfo {
  readonly id: string;
  /** For the inline scripts of a rendered page. */
  readonly nonce: string;
  /** The client's address, as reported by trusted proxies only. */
  readonly address: string;
}
