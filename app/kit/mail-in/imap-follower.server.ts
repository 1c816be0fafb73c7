import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { databaseFailure, noteFailure as noteStorageFailure } from "#platform/database-failure.ts";
import { type ImapPlace, imapPlace, imapSentence } from "#platform/imap.server.ts";
import type { Services } from "#platform/services.ts";
import { type Lease, type Mailbox, mailboxLease } from "./imap-lease.server.ts";
import { INTAKE_LIMITS, type IntakeLimits, MAX_MAIL_BYTES } from "./intake-limits.ts";
import { LeaseLost, readMailbox, ReadingPaused } from "./read-mailbox.server.ts";

export interface FollowerPace {
  /** How long a killed process keeps the mailbox. */
  readonly leaseMs: number;
  /** For servers that announce nothing. */
  readonly lookEveryMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

const PACE: FollowerPace = { leaseMs: 60_000, lookEveryMs: 5 * 60_000, firstRetryMs: 5_000, longestRetryMs: 5 * 60_000 };
/** How often per lease it is renewed, and how often other processes check whether it is free. */
const LOOKS_PER_LEASE = 4;
/** How long a mail being read may take to finish when the process stops. */
const STOP_MS = 2_000;

export interface Following {
  stop(): Promise<void>;
}

interface Follower {
  readonly services: Services;
  readonly place: ImapPlace;
  readonly lease: Lease;
  readonly pace: FollowerPace;
  readonly limits: IntakeLimits;
  readonly stopping: AbortSignal;
  /** Consecutive failures. */
  failures: number;
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});

/** Logs out, but does not wait long for a response. */
async function hangUp(client: ImapFlow): Promise<void> {
  if (client.usable) await Promise.race([client.logout().catch(() => {}), wait(STOP_MS, undefined, { ref: false })]);
  client.close();
}

/** Renews the lease as long as the connection lasts. */
async function keepLease({ lease, pace }: Follower, client: ImapFlow, over: AbortController): Promise<void> {
  for (;;) {
    await pause(pace.leaseMs / LOOKS_PER_LEASE, over.signal);
    if (over.signal.aborted) return;
    // While the database is unavailable nothing can be stored either; the lease expires, or is renewed once it is back.
    const isOurs = await lease.take().catch(() => true);
    if (isOurs) continue;
    over.abort(new LeaseLost());
    client.close();
  }
}

/** Reads the mailbox, and again whenever the server announces mails, until the connection ends or the process stops. */
async function followOnce(follower: Follower, held: Mailbox): Promise<void> {
  const { services, place, lease, limits, pace, stopping } = follower;
  const client = new ImapFlow(place.options);
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, stopping]);
  let announce = new AbortController();
  let failure: unknown;
  client.on("error", (error) => (failure = error));
  client.on("close", () => over.abort());
  client.on("exists", () => announce.abort());
  const cut = () => setTimeout(() => client.close(), STOP_MS).unref();
  stopping.addEventListener("abort", cut, { once: true });
  const renewing = keepLease(follower, client, over);
  try {
    await client.connect();
    await client.mailboxOpen(place.folder);
    let mailbox = held;
    while (!stopping.aborted) {
      announce = new AbortController();
      mailbox = await readMailbox({ services, client, lease, limits, name: place.name, signal: stopping }, mailbox);
      follower.failures = 0;
      await pause(pace.lookEveryMs, AbortSignal.any([announce.signal, either]));
      if (over.signal.aborted && !stopping.aborted) throw failure ?? new Error("The connection was closed.");
    }
  } catch (error) {
    throw over.signal.reason instanceof LeaseLost ? over.signal.reason : error;
  } finally {
    stopping.removeEventListener("abort", cut);
    await hangUp(client);
    over.abort();
    await renewing;
  }
}

const STORAGE_SENTENCES = {
  away: "The database could not be reached. The emails wait in the mailbox.",
  full: "A disk is full. The emails wait in the mailbox.",
  files: "Files cannot be stored at the moment. The emails wait in the mailbox.",
};

/**
 * Whether the error is about storing mails rather than about the mailbox. Both may refuse a connection, but mailbox errors are not wrapped.
 */
function storageFailure(error: unknown): keyof typeof STORAGE_SENTENCES | undefined {
  const failure = databaseFailure(error);
  return failure === "away" && (error as NodeJS.ErrnoException).code !== undefined ? undefined : failure;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ReadingPaused) return error.message;
  const failure = storageFailure(error);
  return failure ? STORAGE_SENTENCES[failure] : imapSentence(error);
}

/** Staff see the problem in the settings until the mailbox is read successfully. */
async function noteFailure({ services: { log }, lease }: Follower, error: unknown): Promise<void> {
  noteStorageFailure(error);
  if (storageFailure(error) === "away") log.debug("the mailbox waits for the database");
  else log.warn({ err: error }, "the mailbox could not be read");
  await lease.note({ problem: sentenceOf(error) }).catch(() => {});
}

async function run(follower: Follower): Promise<void> {
  const { lease, pace, stopping } = follower;
  while (!stopping.aborted) {
    try {
      const held = await lease.take();
      if (held) await followOnce(follower, held);
      else await pause(pace.leaseMs / LOOKS_PER_LEASE, stopping);
    } catch (error) {
      if (error instanceof LeaseLost || stopping.aborted) continue;
      await noteFailure(follower, error);
      await lease.giveUp().catch(() => {});
      await pause(Math.min(pace.longestRetryMs, pace.firstRetryMs * 2 ** follower.failures), stopping);
      follower.failures += 1;
    }
  }
  await lease.giveUp().catch(() => {});
}

/** Follows the mailbox in `IMAP_URL`. Several processes share it: one reads, and another takes over when it stops or dies. */
export function followMailbox(
  services: Services,
  imapUrl: string,
  pace: FollowerPace = PACE,
  limits: IntakeLimits = INTAKE_LIMITS,
): Following {
  const stopping = new AbortController();
  const place = imapPlace(imapUrl, MAX_MAIL_BYTES);
  const lease = mailboxLease(services, place.name, randomUUID(), pace.leaseMs);
  const running = run({ services, place, lease, pace, limits, stopping: stopping.signal, failures: 0 });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
