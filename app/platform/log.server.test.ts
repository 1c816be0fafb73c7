import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { createLog } from "./log.server.ts";

function recorded(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog("info", sink));
  return text;
}

it("writes one line of JSON with level and time", () => {
  const line = JSON.parse(recorded((log) => log.info({ id: "r1" }, "request"))) as Record<string, string>;
  expect(line).toMatchObject({ level: "info", id: "r1", msg: "request" });
  expect(line["time"]).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it("never prints a secret, at any depth we log", () => {
  const text = recorded((log) => {
    log.info({
      password: "s3cret",
      body: { token: "s3cret", passcode: "s3cret" },
      request: { headers: { cookie: "s3cret", authorization: "s3cret" } },
    });
    log.info({
      config: { mail: { smtpUrl: "smtp://u:s3cret@h" }, databaseUrl: "postgres://u:s3cret@h/d" },
      url: "postgres://u:s3cret@h/d",
    });
  });
  expect(text).not.toContain("s3cret");
  expect(text).toContain("[redacted]");
});

it("cuts secrets in any spelling and at any depth", () => {
  const text = recorded((log) => {
    log.info({
      a: {
        b: {
          c: {
            d: { passwordHash: "s3cret", accessToken: "s3cret", Authorization: "s3cret", "set-cookie": "s3cret", "X-Api-Key": "s3cret" },
          },
        },
      },
    });
    log.info({ note: "could not reach postgres://user:s3cret@host/db" });
  });
  expect(text).not.toContain("s3cret");
});

it("tells of a failed query without its parameters", () => {
  const failed = Object.assign(new Error("Failed query: insert\nparams: s3cret"), {
    query: "insert into people (hash) values ($1)",
    params: ["s3cret"],
    cause: Object.assign(new Error("duplicate key value"), { code: "23505" }),
  });
  const text = recorded((log) => log.error({ err: failed }, "request failed"));
  expect(text).not.toContain("s3cret");
  expect(text).toContain("insert into people");
  expect(text).toContain("23505");
});

it("says once a second that the database is away, and how many lines that stands for", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const away = { err: new Error("Failed query", { cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) }) };
    const lines = recorded((log) => {
      for (let count = 0; count < 50; count += 1) log.error(away, "a route failed");
      log.error({ err: new Error("a bug") }, "a route failed");
      vi.advanceTimersByTime(1_000);
      log.error(away, "a route failed");
    });
    const said = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly err: { readonly message: string }; readonly unsaid?: number });
    expect(said.map(({ err, unsaid }) => [err.message, unsaid])).toEqual([
      ["Failed query", undefined],
      ["a bug", undefined],
      ["Failed query", 49],
    ]);
  } finally {
    vi.useRealTimers();
  }
});
