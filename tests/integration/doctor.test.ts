import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { testMailbox } from "#kit/mail-in/imap-fixture.ts";
import { mailInWorld, startListener } from "#kit/mail-in/mail-in-fixture.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { scheduledBackups } from "#db/schema/backups.ts";
import { loadConfig } from "#platform/config.server.ts";
import { startFakeS3 } from "#tests/support/fake-s3.ts";
import { freePort } from "#tests/support/running-app.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { checkConfiguration } from "../../scripts/doctor/check-configuration.ts";
import { checkDatabase, readJournal } from "../../scripts/doctor/check-database.ts";
import { checkClock, checkDisk, checkFiles, checkNode, checkPort } from "../../scripts/doctor/check-machine.ts";
import { checkMail } from "../../scripts/doctor/check-mail.ts";
import { checkMailIn } from "../../scripts/doctor/check-mail-in.ts";
import { checkStorage, replicaFinding } from "../../scripts/doctor/check-storage.ts";
import type { Finding } from "../../scripts/doctor/finding.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
});

const wrongs = (findings: readonly Finding[]) => findings.filter(({ state }) => state === "wrong").map(({ sentence }) => sentence);

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "orbweave-doctor-"));
  cleanUp.push(() => rm(path, { recursive: true }));
  return path;
}

/** The test database is configured to lose data in a crash. */
const LOSSY = ["fsync", "full_page_writes", "synchronous_commit"].map(
  (setting) => `${setting} is off: a power cut loses what was acknowledged. Set it to on.`,
);

it("examines an installation in one command, and exits with 1 when something is wrong", async () => {
  await using world = await testWorld();
  const doctor = async (env: Record<string, string>) => {
    const base = { PATH: process.env["PATH"], DATA_DIR: await folder(), PORT: String(await freePort()) };
    return spawnSync(process.execPath, ["scripts/doctor.ts"], { encoding: "utf8", env: { ...base, ...env } });
  };
  const fresh = await doctor({});
  expect(fresh.stdout).toContain("\nNothing is wrong.\n");
  expect(fresh.stdout).toMatch(/^note {3}database +There is none yet/m);
  expect([fresh.status, fresh.stderr]).toEqual([0, ""]);
  const ill = await doctor({
    DATABASE_URL: world.url,
    PUBLIC_URL: "http://firm.example",
    SMTP_URL: `smtp://u:s3cret@localhost:${await freePort()}`,
    MAIL_FROM: "Firm <hello@firm.invalid>",
  });
  for (const area of ["Node", "configuration", "clock", "disk", "data folder", "port", "database", "connections"])
    expect(ill.stdout).toMatch(new RegExp(`^ok +${area} `, "m"));
  expect(ill.stdout).toMatch(/^ok {5}extensions +btree_gist is installed\.$/m);
  expect(ill.stdout).toMatch(/^ok {5}migrations +All \d+ are there\.$/m);
  expect(ill.stdout).toMatch(/^ok {5}notifications +They arrive\.$/m);
  for (const sentence of LOSSY) expect(ill.stdout).toContain(`WRONG  database       ${sentence}\n`);
  expect(ill.stdout).toMatch(/^WRONG {2}configuration +PUBLIC_URL is http:\/\/firm\.example/m);
  expect(ill.stdout).toMatch(/^WRONG {2}mail server +The mail server could not be reached/m);
  expect(ill.stdout).not.toContain("s3cret");
  expect([ill.status, ill.stderr]).toEqual([1, ""]);
});

it("says what is wrong with variables, and what is unwise", () => {
  expect(wrongs(checkConfiguration({ PORT: "many", DEMO: "maybe" }).findings)).toEqual([
    "PORT must be a port number from 1 to 65535.",
    "DEMO must be on or off.",
  ]);
  expect(wrongs(checkConfiguration({}).findings)).toEqual([]);
  const https = { PUBLIC_URL: "https://firm.example" };
  expect(wrongs(checkConfiguration(https).findings).join()).toContain("TRUSTED_PROXIES is not set");
  expect(wrongs(checkConfiguration({ ...https, TRUSTED_PROXIES: "loopback" }).findings)).toEqual([]);
  expect(wrongs(checkConfiguration({ METRICS_PORT: "9100", METRICS_HOST: "0.0.0.0" }).findings).join()).toContain("Set METRICS_TOKEN");
});

it("finds missing rights, and says which command grants them", async () => {
  await using world = await testWorld();
  const journal = await readJournal();
  const role = `doctor_${process.pid}`;
  const admin = new pg.Client({ connectionString: world.url });
  await admin.connect();
  await using _ = {
    async [Symbol.asyncDispose]() {
      await admin.query(`drop owned by ${role}; drop role ${role}`);
      await admin.end();
    },
  };
  await admin.query(`create role ${role} login password 'doctor'`);
  const url = new URL(world.url);
  const name = url.pathname.slice(1);
  [url.username, url.password] = [role, "doctor"];
  const config = loadConfig({ BACKUP_EVERY: "24h" });
  const said = wrongs((await checkDatabase(url.href, journal, config)).findings).join("\n");
  expect(said).toContain(`GRANT CREATE ON DATABASE "${name}" TO "${role}"`);
  expect(said).toContain(`GRANT CREATE ON SCHEMA public TO "${role}"`);
  expect(said).toMatch(/ALTER TABLE \S+ OWNER TO/);
  expect(said).toContain("Mend the rights of the role first.");
  expect(said).toContain(`so backups are not verified. Run: ALTER ROLE "${role}" CREATEDB`);
  url.password = "wrong";
  expect(wrongs((await checkDatabase(url.href, journal, config)).findings)).toEqual([
    `The database at ${url.host} cannot be used: password authentication failed for user "${role}". Check the user and the password in DATABASE_URL.`,
  ]);
});

it("finds a database that this version is too old for, and one that lacks migrations", async () => {
  await using world = await testWorld();
  const journal = await readJournal();
  const about = async (migrations: number) =>
    (await checkDatabase(world.url, { ...journal, migrations, extensions: ["no_such_extension"] }, loadConfig({}))).findings;
  expect(wrongs(await about(1)).join()).toContain("this version knows 1: it is older");
  expect(await about(journal.migrations + 2)).toContainEqual({
    area: "migrations",
    state: "note",
    sentence: "2 are missing. The next start makes them.",
  });
  expect(wrongs(await about(journal.migrations))).toEqual([
    ...LOSSY,
    "no_such_extension is not on the server. Install PostgreSQL's contrib package.",
  ]);
});

it("tries the buckets and the folder that uploads and backups go to", async () => {
  await using bucket = await startFakeS3();
  const findings = async (env: Record<string, string>) =>
    (await checkStorage(loadConfig({ BACKUP_EVERY: "24h", ...env }))).map(({ area, state, sentence }) => `${area} ${state}: ${sentence}`);
  const path = await folder();
  expect(await findings({ S3_URL: bucket.url(), BACKUP_TO: path })).toEqual([
    "uploads ok: The bucket of S3_URL can be written to.",
    `backups ok: ${path} can be written to.`,
  ]);
  expect(await findings({ S3_URL: bucket.url({ secret: "other" }), BACKUP_TO: bucket.url({ path: "/none" }) })).toEqual([
    expect.stringMatching(/^uploads wrong: .*S3_URL/),
    expect.stringMatching(/^backups wrong: .*BACKUP_TO/),
  ]);
  expect(bucket.objects.size).toBe(0);
  await writeFile(join(path, "file"), "");
  expect(await findings({ BACKUP_TO: join(path, "file") })).toEqual([expect.stringMatching(/^backups wrong: .* is not a folder/)]);
  expect(await findings({ BACKUP_TO: join(path, "none") })).toEqual([
    expect.stringMatching(/^backups note: .* is made by the first backup/),
  ]);
});

it("says how old the last backup is, whether it failed or was not verified, and what is wrong with a replica", async () => {
  await using world = await testWorld();
  const journal = await readJournal();
  const config = loadConfig({ DATABASE_URL: world.url, DATABASE_REPLICA_URL: world.url, BACKUP_EVERY: "24h" });
  const about = async (area: string) => (await checkDatabase(world.url, journal, config)).findings.find((finding) => finding.area === area);
  expect(await about("last backup")).toMatchObject({ state: "note" });
  const finished = async (hoursAgo: number, result: Partial<typeof scheduledBackups.$inferInsert>) => {
    const startedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    await world.services.db
      .insert(scheduledBackups)
      .values({ startedAt, leaseUntil: startedAt, finishedAt: startedAt, place: "/b", fileName: `${hoursAgo}`, ...result });
    return about("last backup");
  };
  const provedAt = new Date();
  expect(await finished(200, { provedAt })).toMatchObject({ state: "wrong", sentence: expect.stringContaining("It is 8 days old") });
  expect(await finished(30, { unproved: "No room." })).toMatchObject({
    state: "wrong",
    sentence: "It was not verified: No room. Of the others, the last verified one is 8 days old.",
  });
  expect(await finished(20, { failure: "The disk is full." })).toMatchObject({
    state: "wrong",
    sentence: expect.stringMatching(/^It failed: The disk is full\./),
  });
  expect(await finished(10, { provedAt })).toEqual({ area: "last backup", state: "ok", sentence: "It is 10 hours old, and was verified." });
  expect(await about("replica")).toMatchObject({ state: "wrong", sentence: expect.stringContaining("it is no replica") });
  const away = loadConfig({ DATABASE_URL: world.url, DATABASE_REPLICA_URL: `postgres://u:s3cret@localhost:${await freePort()}/none` });
  const unreached = (await checkDatabase(world.url, journal, away)).findings.find(({ area }) => area === "replica")?.sentence;
  expect(unreached).toContain("Check DATABASE_REPLICA_URL");
  expect(unreached).not.toContain("s3cret");
  expect([replicaFinding(true, 0).state, replicaFinding(true, HOUR_MS).sentence]).toEqual([
    "ok",
    expect.stringContaining("60 minutes behind"),
  ]);
});

it("finds keys that others can read, a folder that others can write to, and one that is no folder", async () => {
  const path = await folder();
  const config = loadConfig({ DATA_DIR: path });
  await writeFile(join(path, "secret.key"), "x".repeat(43), { mode: 0o600 });
  expect(wrongs(await checkFiles(config, {}))).toEqual([]);
  await chmod(join(path, "secret.key"), 0o644);
  await chmod(path, 0o777);
  expect(wrongs(await checkFiles(config, {}))).toEqual([
    `${path} can be written to by others (mode 777). Run: chmod go-w ${path}`,
    `${join(path, "secret.key")} can be read by others (mode 644). Run: chmod 600 ${join(path, "secret.key")}`,
  ]);
  await writeFile(join(path, "file"), "");
  expect(wrongs(await checkFiles(loadConfig({ DATA_DIR: join(path, "file") }), {}))[0]).toContain("is not a folder");
  expect((await checkDisk(config)).sentence).toContain(path);
});

it("tells the app on its port from another program", async () => {
  const other = createServer((request, response) => response.end(request.url === "/healthz" ? "hello" : "")).listen(0, "127.0.0.1");
  const app = createServer((_, response) => response.end("ok\n")).listen(0, "127.0.0.1");
  cleanUp.push(
    () => other.close(),
    () => app.close(),
  );
  await Promise.all([other, app].map((server) => server.listening || new Promise((resolve) => server.once("listening", resolve))));
  const portOf = (server: typeof app) => (server.address() as AddressInfo).port;
  expect((await checkPort({ port: portOf(other), host: "127.0.0.1" })).state).toBe("wrong");
  expect((await checkPort({ port: portOf(app), host: "127.0.0.1" })).sentence).toContain("The app answers");
  expect((await checkPort({ port: await freePort(), host: "127.0.0.1" })).state).toBe("ok");
});

it("looks at the clock, at Node and at the DNS of the sender", async () => {
  expect(checkClock(2_000, 1_000).state).toBe("wrong");
  expect(checkClock(1_000, 2_000).state).toBe("ok");
  expect([checkNode("24.1.0").state, checkNode("22.9.0").state]).toEqual(["ok", "wrong"]);
  const smtpUrl = `smtp://localhost:${await freePort()}`;
  const found = await checkMail({ smtpUrl, address: "hello@firm.example", dkim: undefined }, async (name) =>
    name === "firm.example" ? ["v=spf1 -all"] : [],
  );
  expect(found.map(({ area, state }) => `${area} ${state}`)).toEqual(["mail server wrong", "SPF ok", "DKIM note", "DMARC wrong"]);
  expect(await checkMail({ smtpUrl: undefined, address: undefined, dkim: undefined })).toMatchObject([{ state: "note" }]);
});

it("finds a mailbox that cannot be opened, and a port that another program has", async () => {
  const findings = async (env: Record<string, string>) =>
    (await checkMailIn(loadConfig({ INBOUND_ADDRESS: "reply@firm.example", ...env }).mail)).map(
      ({ state, sentence }) => `${state}: ${sentence}`,
    );
  expect(await findings({})).toEqual([expect.stringMatching(/^note: None can come in\. Set INBOUND_ADDRESS/)]);
  await using mailbox = await testMailbox();
  expect(await findings({ IMAP_URL: mailbox.url })).toEqual(["ok: The mailbox accepts the sign-in, and opens its folder."]);
  expect(await findings({ IMAP_URL: mailbox.url.replace("secret", "s3cret") })).toEqual([
    "wrong: The mailbox did not accept the user name and password of IMAP_URL. Check IMAP_URL.",
  ]);
  const port = await freePort();
  expect(await findings({ INBOUND_SMTP_PORT: String(port) })).toEqual([`ok: ${port} is free.`]);
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  expect(await findings({ INBOUND_SMTP_PORT: String(listener.port) })).toEqual([`ok: A mail server answers at ${listener.port}.`]);
  const other = createServer().listen(0, "127.0.0.1");
  cleanUp.push(() => other.close());
  await once(other, "listening");
  const { port: taken } = other.address() as AddressInfo;
  expect(await findings({ INBOUND_SMTP_PORT: String(taken) })).toEqual([
    `wrong: ${taken} is taken by another program. Choose a free one with INBOUND_SMTP_PORT.`,
  ]);
});
