import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dataFolder } from "#tests/support/running-app.ts";
import { selfSigned } from "#tests/support/self-signed.ts";
import { ConfigError } from "./config-values.ts";
import { loadConfig } from "./config.server.ts";

it("needs nothing on a fresh machine", () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: "./data",
    demo: true,
    warmPages: true,
  });
});

it("takes an empty variable for an absent one, as compose files and shells write it", () => {
  expect(loadConfig({ PORT: " ", DATABASE_URL: "", SMTP_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it("waits for balancers before it stops only where there is one, unless told", () => {
  expect(loadConfig({}).drainMs).toBe(0);
  expect(loadConfig({ TRUSTED_PROXIES: "loopback" }).drainMs).toBe(3_000);
  expect(loadConfig({ TRUSTED_PROXIES: "loopback", DRAIN_MS: "0" }).drainMs).toBe(0);
  expect(loadConfig({ DRAIN_MS: "5000" }).drainMs).toBe(5_000);
});

it("takes a bucket for uploads, and one or a folder for backups", () => {
  const s3 = { endpoint: "https://s3.example.com", region: undefined, accessKeyId: "KEY", secretAccessKey: "a/b+c" };
  const key = `KEY:${encodeURIComponent("a/b+c")}`;
  expect(loadConfig({ S3_URL: `https://${key}@s3.example.com/files/` }).s3).toEqual({
    ...s3,
    variable: "S3_URL",
    bucket: "files",
    prefix: "",
  });
  const to = `https://${key}@s3.example.com/safe/orb/daily?region=eu-west-1`;
  const place = { ...s3, variable: "BACKUP_TO", bucket: "safe", prefix: "orb/daily/", region: "eu-west-1" };
  expect(loadConfig({ BACKUP_EVERY: "24h", BACKUP_TO: to }).backups).toEqual({ everyMs: 86_400_000, keep: 7, to: place });
  expect(loadConfig({ BACKUP_EVERY: "90m", BACKUP_KEEP: "30", BACKUP_TO: "/srv/backups" }).backups).toEqual({
    everyMs: 5_400_000,
    keep: 30,
    to: "/srv/backups",
  });
  expect(loadConfig({ S3_URL: "", BACKUP_EVERY: " " })).toMatchObject({ s3: undefined, backups: undefined });
});

it.each([
  ["PORT", "eighty", /^PORT must be a port number/],
  ["PORT", "70000", /^PORT must be a port number/],
  ["PORT", "3000.5", /^PORT must be a whole port number/],
  ["PUBLIC_URL", "example.com", /^PUBLIC_URL must be a full address/],
  ["PORT", "0", /^PORT must be a port number/],
  ["PUBLIC_URL", "https://example.com/shop", /^PUBLIC_URL must have nothing but/],
  ["PUBLIC_URL", "https://user:pw@example.com/#x", /^PUBLIC_URL must have nothing but/],
  ["DATABASE_URL", "postgres://", /^DATABASE_URL must/],
  ["TRUSTED_PROXIES", "999.1.1.1", /^TRUSTED_PROXIES must be a comma-separated list/],
  ["TRUSTED_PROXIES", "10.0.0.0/99", /^TRUSTED_PROXIES must be a comma-separated list/],
  ["PUBLIC_URL", "javascript:alert(1)", /^PUBLIC_URL must be a full address/],
  ["DATABASE_URL", "mysql://root@localhost/x", /^DATABASE_URL must be a PostgreSQL address/],
  ["ADMIN_EMAIL", "me", /^ADMIN_EMAIL must be an email address/],
  ["ADMIN_PASSWORD", "short", /^ADMIN_PASSWORD must have at least 12 characters/],
  ["SMTP_URL", "http://mail", /^SMTP_URL must be an address such as smtps/],
  ["MAIL_FROM", "a@b.c\r\nBcc: x@y.z", /^MAIL_FROM must be a sender/],
  ["DKIM_DOMAIN", "not a domain", /^DKIM_DOMAIN must be a domain/],
  ["DKIM_SELECTOR", "a b", /^DKIM_SELECTOR must be a selector/],
  ["DKIM_DOMAIN", "example.com", /^DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY .* must be set together/],
  ["IMAP_URL", "https://u:p@host", /^IMAP_URL must be an address such as imaps:/],
  ["IMAP_URL", "imaps://host/INBOX", /^IMAP_URL must have a user name and a password/],
  ["IMAP_URL", "imaps://u@host", /^IMAP_URL must have a user name and a password/],
  ["IMAP_URL", "imaps://u:p@host", /^INBOUND_ADDRESS must be set with IMAP_URL or INBOUND_SMTP_PORT/],
  ["INBOUND_SMTP_PORT", "smtp", /^INBOUND_SMTP_PORT must be a port number/],
  ["INBOUND_SMTP_PORT", "0", /^INBOUND_SMTP_PORT must be a port number/],
  ["INBOUND_SMTP_PORT", "2525", /^INBOUND_ADDRESS must be set with IMAP_URL or INBOUND_SMTP_PORT/],
  ["INBOUND_ADDRESS", "reply", /^INBOUND_ADDRESS must be an address such as reply@/],
  ["INBOUND_ADDRESS", "reply+tag@firm.example", /^INBOUND_ADDRESS must be an address such as reply@/],
  ["INBOUND_ADDRESS", "a@b@firm.example", /^INBOUND_ADDRESS must be an address such as reply@/],
  ["INBOUND_AUTHSERV_ID", "mx example", /^INBOUND_AUTHSERV_ID must be a name such as mx/],
  ["SECRET_KEY", "short", /^SECRET_KEY must have at least 32 characters/],
  ["SECRET_KEY", `${"k".repeat(32)},short`, /^SECRET_KEY must have at least 32 characters/],
  ["SECRET_KEY_FILE", "/nowhere/at/all", /^SECRET_KEY_FILE must name a file/],
  ["DKIM_PRIVATE_KEY_FILE", "/nowhere/at/all", /^DKIM_PRIVATE_KEY_FILE must name a file/],
  ["OPENAI_BASE_URL", "ftp://x", /^OPENAI_BASE_URL must be a full http/],
  ["OPENAI_BASE_URL", "https://me@models.example/v1", /^OPENAI_BASE_URL must carry no user/],
  ["OPENAI_API_KEY", "two words", /^OPENAI_API_KEY must be one word/],
  ["OPENAI_INPUT_PRICE", "cheap", /^OPENAI_INPUT_PRICE must be a price in dollars/],
  ["OPENAI_OUTPUT_PRICE", "-1", /^OPENAI_OUTPUT_PRICE must be a price in dollars/],
  ["MODEL_DAILY_DOLLARS", "Infinity", /^MODEL_DAILY_DOLLARS must be an amount of dollars/],
  ["UPLOAD_QUOTA", "0", /^UPLOAD_QUOTA must be a whole number of megabytes/],
  ["UPLOAD_QUOTA", "5 GB", /^UPLOAD_QUOTA must be a whole number of megabytes/],
  ["MODEL_DAILY_CALLS", "1.5", /^MODEL_DAILY_CALLS must be a whole number/],
  ["MODEL_DAILY_CALLS_PER_VISITOR", "many", /^MODEL_DAILY_CALLS_PER_VISITOR must be a whole number/],
  ["TRUSTED_PROXIES", "everyone", /^TRUSTED_PROXIES must be a comma-separated list/],
  ["S3_URL", "s3://bucket", /^S3_URL must look like https:/],
  ["S3_URL", "https://key:secret@host", /^S3_URL must look like https:/],
  ["S3_URL", "https://host/bucket", /^S3_URL must look like https:/],
  ["S3_URL", "https://key:secret@host/bucket/../other%2F", /^S3_URL must look like https:/],
  ["S3_URL", "https://key:secret@host/bucket?regoin=x", /^S3_URL must look like https:/],
  ["BACKUP_EVERY", "daily", /^BACKUP_EVERY must be a time such as 24h/],
  ["BACKUP_EVERY", "1m", /^BACKUP_EVERY must be a time such as 24h/],
  ["BACKUP_EVERY", "90d", /^BACKUP_EVERY must be a time such as 24h/],
  ["BACKUP_KEEP", "0", /^BACKUP_KEEP must be a whole number/],
  ["BACKUP_KEEP", "3", /^BACKUP_EVERY must be set with BACKUP_KEEP/],
  ["BACKUP_TO", "/backups", /^BACKUP_EVERY must be set with BACKUP_KEEP and BACKUP_TO/],
  ["BACKUP_TO", "https://host/bucket", /^BACKUP_TO must be a folder, or look like https:/],
  ["DRAIN_MS", "soon", /^DRAIN_MS must be a whole number of milliseconds/],
  ["DRAIN_MS", "90000", /^DRAIN_MS must be a whole number of milliseconds/],
  ["METRICS_PORT", "0", /^METRICS_PORT must be a port number/],
  ["METRICS_PORT", "3000", /^METRICS_PORT must be another port than PORT/],
  ["METRICS_TOKEN", "short", /^METRICS_TOKEN must have at least 16 characters/],
  ["METRICS_TOKEN", "two words are too many", /^METRICS_TOKEN must be one word/],
  ["DEMO", "maybe", /^DEMO must be on or off/],
  ["LOG_LEVEL", "loud", /^LOG_LEVEL must be/],
])("refuses %s=%s with one sentence", (name, value, sentence) => {
  const refuse = () => loadConfig({ [name]: value });
  expect(refuse).toThrow(ConfigError);
  expect(refuse).toThrow(sentence);
});

it("names every bad variable, a line each", () => {
  try {
    loadConfig({ PORT: "x", DEMO: "x", SMTP_URL: "x" });
    expect.unreachable();
  } catch (error) {
    expect((error as Error).message.split("\n")).toHaveLength(3);
  }
});

it("takes the key that signs mails in any of its spellings, and refuses what is none", () => {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const env = { DKIM_DOMAIN: "Example.com", DKIM_SELECTOR: "mail2026" };
  for (const key of [pem, pem.replaceAll("\n", String.raw`\n`)])
    expect(loadConfig({ ...env, DKIM_PRIVATE_KEY: key }).mail.dkim).toEqual({
      domain: "example.com",
      selector: "mail2026",
      privateKey: pem,
    });
  expect(() => loadConfig({ ...env, DKIM_PRIVATE_KEY: "secret" })).toThrow(/^DKIM_PRIVATE_KEY must be a private key in PEM form\.$/);
});

it("takes how mail comes in, by one way or both", () => {
  const address = { INBOUND_ADDRESS: " Reply@Firm.example " };
  expect(loadConfig(address).mail.inbound).toBeUndefined();
  expect(loadConfig({ ...address, IMAP_URL: "imaps://u:p@host/Orders" }).mail.inbound).toEqual({
    imapUrl: "imaps://u:p@host/Orders",
    smtpPort: undefined,
    smtpHost: "127.0.0.1",
    address: "reply@firm.example",
    authservId: undefined,
  });
  expect(loadConfig({ ...address, INBOUND_SMTP_PORT: "2525", INBOUND_SMTP_HOST: "0.0.0.0" }).mail.inbound).toMatchObject({
    imapUrl: undefined,
    smtpPort: 2525,
    smtpHost: "0.0.0.0",
  });
});

it("takes a certificate with its key for mail that comes in, and refuses what do not belong together", async () => {
  await using folder = await dataFolder();
  const file = async (name: string, content: string) => {
    await writeFile(join(folder.path, name), content);
    return join(folder.path, name);
  };
  const { cert, key } = selfSigned();
  const env = { INBOUND_ADDRESS: "reply@firm.example", INBOUND_SMTP_PORT: "2525" };
  const files = { INBOUND_TLS_CERT: await file("cert.pem", cert), INBOUND_TLS_KEY: await file("key.pem", key) };
  expect(loadConfig({ ...env, ...files }).mail.inbound?.tls).toEqual({ cert, key });
  expect(loadConfig(env).mail.inbound?.tls).toBeUndefined();
  const other = await file("other.pem", selfSigned().key);
  expect(() => loadConfig({ ...env, ...files, INBOUND_TLS_KEY: other })).toThrow(
    /must name a certificate and its own private key, in PEM form\.$/,
  );
  expect(() => loadConfig({ ...env, ...files, INBOUND_TLS_CERT: other })).toThrow(ConfigError);
  expect(() => loadConfig({ ...env, ...files, INBOUND_TLS_KEY: "" })).toThrow(
    /^INBOUND_TLS_CERT and INBOUND_TLS_KEY must be set together\.$/,
  );
  expect(() => loadConfig({ ...env, ...files, INBOUND_TLS_KEY: `${other}x` })).toThrow(
    /^INBOUND_TLS_KEY must name a file that can be read\.$/,
  );
});

it("keeps the origin of a public address and lets the port follow it", () => {
  expect(loadConfig({ PUBLIC_URL: "https://Example.com/" }).publicUrl).toBe("https://example.com");
  expect(loadConfig({ PORT: "4010" }).publicUrl).toBe("http://localhost:4010");
});

it("takes a key as it comes out of a file, and limits of nought", () => {
  expect(loadConfig({ OPENAI_API_KEY: "key\n", MODEL_DAILY_DOLLARS: "0", OPENAI_INPUT_PRICE: "0.05" }).model).toMatchObject({
    apiKey: "key",
    dailyDollars: 0,
    inputDollarsPerMillion: 0.05,
    dailyCalls: 2_000,
  });
});
