import type { Clock } from "./clock.ts";
import type { Config } from "./config.server.ts";
import type { Db } from "./db.server.ts";
import type { Log } from "./log.server.ts";

/** The outside world, opened once by the process and handed to every request. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly clock: Clock;
}

/** What the HTTP shell knows about one request before any route sees it. */
export interface RequestInfo {
  readonly id: string;
  /** For the inline scripts of a rendered page. */
  readonly nonce: string;
  /** The client's address, through trusted proxies only. */
  readonly address: string;
}
