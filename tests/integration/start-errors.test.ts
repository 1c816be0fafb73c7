import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { smallApp } from "#tests/support/bundled-program.ts";
import { dataFolder, freePort, spawnApp } from "#tests/support/running-app.ts";
import { testWorld } from "#tests/support/test-database.ts";

/** What a failed start prints, without its log lines. */
async function failedStart(env: Readonly<Record<string, string>>): Promise<string> {
  const app = spawnApp({ LOG_LEVEL: "silent", DEMO: "off", PORT: String(await freePort()), ...env }, await smallApp());
  expect(await app.exited).toBe(1);
  expect(app.output()).not.toMatch(/^\s+at |Error:|\[redacted\]|s3cret/m);
  return app.output().trim();
}

it("says in one sentence what is wrong with the database", async () => {
  await using world = await testWorld();
  const changed = (change: (url: URL) => void) => {
    const url = new URL(world.url);
    change(url);
    return { DATABASE_URL: url.href };
  };
  const { host, username } = new URL(world.url);
  const port = String(await freePort());
  const [password, name, nobody, ssl] = await Promise.all(
    [
      changed((url) => (url.password = "s3cret")),
      changed((url) => (url.pathname = "/nothing")),
      changed((url) => (url.port = port)),
      changed((url) => (url.search = "?sslmode=verify-full")),
    ].map(failedStart),
  );
  expect(password).toBe(
    `The database at ${host} cannot be used: password authentication failed for user "${username}". Check the user and the password in DATABASE_URL.`,
  );
  expect(name).toBe(
    `The database at ${host} cannot be used: database "nothing" does not exist. Create that database, or check its name in DATABASE_URL.`,
  );
  expect(nobody).toContain("Check DATABASE_URL and that the server is running.");
  expect(ssl).toMatch(/^The database at \S+ cannot be used: .*SSL.*\.$/);
});

it("says in one sentence that the role may not create tables", async () => {
  await using world = await testWorld();
  const role = `stranger_${process.pid}`;
  const admin = new pg.Client({ connectionString: world.url });
  await admin.connect();
  await admin.query(`create role ${role} login password 'stranger'`);
  try {
    const url = new URL(world.url);
    [url.username, url.password] = [role, "stranger"];
    expect(await failedStart({ DATABASE_URL: url.href })).toMatch(
      /^The database at \S+ cannot be used: permission denied for [^.]+\. Let the role of DATABASE_URL own the database \(docs\/operate\.md, The role\)\.$/,
    );
  } finally {
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
  }
});

it("says in one sentence that a port is taken", async () => {
  await using world = await testWorld();
  await using folder = await dataFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await failedStart({ DATABASE_URL: world.url, DATA_DIR: folder.path, PORT: String(port) })).toContain(
    `Port ${port} is taken by another program. Choose a free one with PORT, e.g. PORT=${port + 1}.`,
  );
  const mail = { INBOUND_SMTP_PORT: String(port), INBOUND_ADDRESS: "reply@firm.example" };
  expect(await failedStart({ DATABASE_URL: world.url, DATA_DIR: folder.path, ...mail })).toContain(
    `Port ${port} is taken by another program. Choose a free one with INBOUND_SMTP_PORT, e.g. INBOUND_SMTP_PORT=${port + 1}.`,
  );
  other.close();
});

it("says in one sentence that the data folder cannot be used", async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "");
  const path = join(file, "data");
  expect(await failedStart({ DATA_DIR: path })).toContain(
    `${file} is not a folder, so the data folder ${path} does not work. Choose another one with DATA_DIR.`,
  );
});
