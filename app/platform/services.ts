import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { Db } from "./db.server.ts";
import type { LiveEvents } from "./live-events.server.ts";
import type { Log } from "./log.server.ts";
import type { LanguageModel } from "./model.server.ts";
import type { MailTransport } from "./smtp.server.ts";
import type { SecretKeys } from "./secret-keys.server.ts";

/** The outside world, opened once by the process and handed to every request. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  /** A copy for lists and statistics that may be a little old. `readerFor` decides when it is read. */
  readonly replica?: Db | undefined;
  readonly clock: Clock;
  /** Proves that a link to a record was handed out by us. */
  readonly linkSecret: Buffer;
  /** Not in the database, unlike `linkSecret`. */
  readonly secretKeys: SecretKeys;
  readonly events: LiveEvents;
  /** Absent without a key: then the embedded estimator answers alone. */
  readonly model: LanguageModel | undefined;
  /** Absent without a mail server: then mails stay in the outbox. */
  readonly smtp: MailTransport | undefined;
}

/** What the HTTP shell knows about one request before any route sees it. */
export interface RequestInfo {
  readonly id: string;
  /** For the inline scripts of a rendered page. */
  readonly nonce: string;
  /** The client's address, through trusted proxies only. */
  readonly address: string;
}
