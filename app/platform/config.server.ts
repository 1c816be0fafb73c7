import { isIP } from "node:net";
import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import { ConfigError, optional, port, readKeyFile, withDefault } from "./config-values.ts";
import { type MailConfig, mailConfig, mailVariables } from "./mail-config.ts";
import { parseS3Url, S3_SHAPE, type S3Address } from "./s3-address.ts";

const MIN_ADMIN_PASSWORD_LENGTH = 12;
const MIN_SECRET_KEY_LENGTH = 32;
const DEFAULT_DATA_DIR = "./data";
/** Load balancers that check every second have seen a failure by then, even if they need two. */
const BEHIND_PROXY_DRAIN_MS = 3_000;

const origin = z
  .url({ protocol: /^https?$/, error: "must be a full address such as https://example.com" })
  .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, {
    error: "must have nothing but scheme, host and port",
  })
  .transform((value) => new URL(value).origin);

function isAddressOrNetwork(entry: string): boolean {
  const [address = "", bits = "0", ...rest] = entry.split("/");
  const family = isIP(address);
  if (entry === "loopback") return true;
  return family !== 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const number = (error: string, max: number) => z.coerce.number({ error }).min(0, { error }).max(max, { error });
const price = number("must be a price in dollars for a million tokens, such as 0.25", 10_000);
const callCount = number("must be a whole number from 0 to 1,000,000", 1_000_000).int({
  error: "must be a whole number from 0 to 1,000,000",
});

const MIN_METRICS_TOKEN_LENGTH = 16;
const token = (minLength: number) =>
  z
    .string()
    .min(minLength, { error: `must have at least ${minLength} characters` })
    .regex(/^[\x21-\x7e]+$/, { error: "must be one word of plain characters" });

const onOff = z.enum(["on", "off"], { error: "must be on or off" });

const QUOTA_ERROR = "must be a whole number of megabytes from 50 to 100,000,000";

const DURATION_MS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
const MIN_BACKUP_MS = 5 * DURATION_MS.m;
const MAX_BACKUP_MS = 31 * DURATION_MS.d;
const DEFAULT_KEEP = 7;
const KEEP_ERROR = "must be a whole number from 1 to 1,000";
const isS3Url = (place: string) => /^https?:\/\//i.test(place);

function durationMs(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return Number(count) * (DURATION_MS[unit as keyof typeof DURATION_MS] ?? Number.NaN);
}

/** Files in a bucket, and scheduled backups. */
const storage = {
  S3_URL: optional(
    z
      .string()
      .trim()
      .refine((value) => parseS3Url("S3_URL", value) !== undefined, { error: `must look like ${S3_SHAPE}` }),
  ),
  BACKUP_EVERY: optional(
    z
      .string()
      .trim()
      .transform(durationMs)
      .refine((ms) => ms >= MIN_BACKUP_MS && ms <= MAX_BACKUP_MS, { error: "must be a time such as 24h, 90m or 7d, from 5m to 31d" }),
  ),
  BACKUP_KEEP: optional(
    z.coerce.number({ error: KEEP_ERROR }).int({ error: KEEP_ERROR }).min(1, { error: KEEP_ERROR }).max(1_000, { error: KEEP_ERROR }),
  ),
  BACKUP_TO: optional(
    z
      .string()
      .trim()
      .refine((value) => !isS3Url(value) || parseS3Url("BACKUP_TO", value) !== undefined, {
        error: `must be a folder, or look like ${S3_SHAPE}`,
      }),
  ),
};

const postgresUrl = z
  .url({ protocol: /^postgres(?:ql)?$/, error: "must be a PostgreSQL address such as postgres://user:password@host:5432/name" })
  .refine((value) => URL.canParse(value) && new URL(value).host !== "", { error: "must name a host" });

const schema = z.object({
  ...storage,
  PORT: withDefault(port, 3000),
  HOST: withDefault(z.string(), "127.0.0.1"),
  PUBLIC_URL: optional(origin),
  VITE_CHAT_URL: optional(origin),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  ADMIN_EMAIL: optional(z.email({ error: "must be an email address" })),
  ADMIN_PASSWORD: optional(
    z.string().min(MIN_ADMIN_PASSWORD_LENGTH, { error: `must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters` }),
  ),
  ...mailVariables,
  OPENAI_API_KEY: optional(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, { error: "must be one word of plain characters" }),
  ),
  OPENAI_BASE_URL: withDefault(
    z
      .url({ protocol: /^https?$/, error: "must be a full http(s) address" })
      .refine((value) => URL.canParse(value) && new URL(value).username === "" && new URL(value).password === "", {
        error: "must carry no user and no password: the key goes into OPENAI_API_KEY",
      }),
    "https://api.openai.com/v1",
  ),
  OPENAI_MODEL: withDefault(z.string().trim().max(200, { error: "must have at most 200 characters" }), "gpt-5-mini"),
  // The prices of gpt-5-mini.
  OPENAI_INPUT_PRICE: withDefault(price, 0.25),
  OPENAI_OUTPUT_PRICE: withDefault(price, 2),
  MODEL_DAILY_DOLLARS: withDefault(number("must be an amount of dollars from 0 to 100,000", 100_000), 5),
  MODEL_DAILY_CALLS: withDefault(callCount, 2_000),
  MODEL_DAILY_CALLS_PER_VISITOR: withDefault(callCount, 200),
  UPLOAD_QUOTA: withDefault(
    z.coerce
      .number({ error: QUOTA_ERROR })
      .int({ error: QUOTA_ERROR })
      .min(50, { error: QUOTA_ERROR })
      .max(100_000_000, { error: QUOTA_ERROR }),
    5_120,
  ),
  TRUSTED_PROXIES: withDefault(
    z
      .string()
      .transform((list) =>
        list
          .split(",")
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .refine((entries) => entries.every(isAddressOrNetwork), {
        error: "must be a comma-separated list of addresses, networks (10.0.0.0/8) or the word loopback",
      }),
    "",
  ),
  SECRET_KEY: optional(z.string()),
  SECRET_KEY_FILE: optional(z.string()),
  DRAIN_MS: optional(
    number("must be a whole number of milliseconds from 0 to 60,000", 60_000).int({
      error: "must be a whole number of milliseconds from 0 to 60,000",
    }),
  ),
  CDN_PURGE_URL: optional(z.url({ protocol: /^https?$/, error: "must be a full http(s) address" })),
  CDN_PURGE_TOKEN: optional(token(1)),
  METRICS_PORT: optional(port),
  METRICS_HOST: withDefault(z.string(), "127.0.0.1"),
  METRICS_TOKEN: optional(token(MIN_METRICS_TOKEN_LENGTH)),
  DEMO: withDefault(onOff, "on"),
  WARM_PAGES: withDefault(onOff, "on"),
  LOG_LEVEL: withDefault(
    z.enum(["debug", "info", "warn", "error", "silent"], { error: "must be debug, info, warn, error or silent" }),
    "info",
  ),
});

/** The names of all variables that are read. */
export const VARIABLES = Object.keys(schema.shape);

export interface BackupSchedule {
  readonly everyMs: number;
  readonly keep: number;
  /** A folder or a bucket. Defaults to `backups` in the data folder. */
  readonly to: string | S3Address | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public address, also used in mails and canonical links. */
  readonly publicUrl: string;
  /** Where visitors' chats connect, if it differs. Built into the pages. */
  readonly chatUrl: string | undefined;
  readonly dataDir: string;
  /** DATA_DIR was set, so no other folder may be used. */
  readonly isDataDirChosen: boolean;
  readonly databaseUrl: string | undefined;
  /** A streaming replica of `databaseUrl`. */
  readonly replicaUrl: string | undefined;
  /** Without an email address, `admin@` the domain of the contact address is used. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly mail: MailConfig;
  readonly model: {
    readonly apiKey: string | undefined;
    readonly baseUrl: string;
    readonly name: string;
    readonly inputDollarsPerMillion: number;
    readonly outputDollarsPerMillion: number;
    readonly dailyDollars: number;
    readonly dailyCalls: number;
    readonly dailyCallsPerVisitor: number;
  };
  /** Where uploads are stored instead of the data folder. */
  readonly s3: S3Address | undefined;
  /** If absent, backups are only made by hand. */
  readonly backups: BackupSchedule | undefined;
  /** The limit for all uploads together. A full disk would take the database down too. */
  readonly uploadQuotaBytes: number;
  readonly trustedProxies: readonly string[];
  /** If empty, a key is kept in the data folder. */
  readonly secretKeys: readonly string[];
  /** How long requests are still answered after SIGTERM, so that load balancers notice that readyz fails. */
  readonly drainMs: number;
  /** Off without a port and a token. With a port, that port serves metrics; with only a token, the main one does. */
  readonly metrics: { readonly port: number | undefined; readonly host: string; readonly token: string | undefined };
  /** A CDN that caches public pages and is told to purge what changed. If absent, shared caches revalidate every response. */
  readonly cdn: { readonly purgeUrl: string; readonly token: string | undefined } | undefined;
  readonly demo: boolean;
  /** Whether public pages are rendered and compressed when the process starts, instead of at the first request for each. */
  readonly warmPages: boolean;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

type Values = z.output<typeof schema>;

function modelConfig(values: Values): Config["model"] {
  return {
    apiKey: values.OPENAI_API_KEY,
    baseUrl: values.OPENAI_BASE_URL,
    name: values.OPENAI_MODEL,
    inputDollarsPerMillion: values.OPENAI_INPUT_PRICE,
    outputDollarsPerMillion: values.OPENAI_OUTPUT_PRICE,
    dailyDollars: values.MODEL_DAILY_DOLLARS,
    dailyCalls: values.MODEL_DAILY_CALLS,
    dailyCallsPerVisitor: values.MODEL_DAILY_CALLS_PER_VISITOR,
  };
}

function backupSchedule({ BACKUP_EVERY: everyMs, BACKUP_KEEP: keep, BACKUP_TO: to }: Values): BackupSchedule | undefined {
  if (everyMs !== undefined) return { everyMs, keep: keep ?? DEFAULT_KEEP, to: to && isS3Url(to) ? parseS3Url("BACKUP_TO", to) : to };
  if (keep === undefined && to === undefined) return undefined;
  throw new ConfigError("BACKUP_EVERY must be set with BACKUP_KEEP and BACKUP_TO, such as BACKUP_EVERY=24h: without it no backup is made.");
}

/** Newest first: the first one encrypts, and all of them decrypt. */
function secretKeysOf({ SECRET_KEY: given, SECRET_KEY_FILE: file }: Values): readonly string[] {
  const text = given ?? (file === undefined ? undefined : readKeyFile(file, "SECRET_KEY_FILE"));
  if (text === undefined) return [];
  const keys = text.split(",").map((key) => key.trim());
  if (keys.some((key) => key.length < MIN_SECRET_KEY_LENGTH))
    throw new ConfigError(
      `SECRET_KEY must have at least ${MIN_SECRET_KEY_LENGTH} characters; several keys are separated by commas, the newest first.`,
    );
  return keys;
}

export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const values = parsed.data;
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_REPLICA_URL must be set with DATABASE_URL: the embedded database has no replica.");
  if (values.METRICS_PORT === values.PORT) throw new ConfigError("METRICS_PORT must be another port than PORT.");
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    chatUrl: values.VITE_CHAT_URL,
    dataDir: values.DATA_DIR ?? DEFAULT_DATA_DIR,
    isDataDirChosen: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    mail: mailConfig(values),
    model: modelConfig(values),
    s3: values.S3_URL === undefined ? undefined : parseS3Url("S3_URL", values.S3_URL),
    backups: backupSchedule(values),
    uploadQuotaBytes: values.UPLOAD_QUOTA * 1024 ** 2,
    trustedProxies: values.TRUSTED_PROXIES,
    secretKeys: secretKeysOf(values),
    drainMs: values.DRAIN_MS ?? (values.TRUSTED_PROXIES.length > 0 ? BEHIND_PROXY_DRAIN_MS : 0),
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    cdn: values.CDN_PURGE_URL === undefined ? undefined : { purgeUrl: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN },
    demo: values.DEMO === "on",
    warmPages: values.WARM_PAGES === "on",
    logLevel: values.LOG_LEVEL,
  };
}
