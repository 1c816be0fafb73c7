import { expect, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { sessionCookie } from "../support/office.ts";
import { ownApp } from "../support/prepared-app.ts";

const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [...(index ? [""] : path === undefined ? [] : [path]), ...patternsOf(children)]);
const PATTERNS = patternsOf(routes).map((pattern) => `/${pattern}`);
const filled = (pattern: string, value: string) => pattern.replaceAll(/:\w+|\*/g, value);

const part = (disposition: string) => ({
  type: "multipart/form-data; boundary=x",
  body: `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nwords\r\n--x--\r\n`,
});
/** Text that PostgreSQL or the form parser cannot accept. */
const BODIES = [
  { type: "application/json", body: '{"a\\u0000":"\\u0000","key":"\\ud800"}' },
  { type: "application/x-www-form-urlencoded", body: "intent=%00&id=%00&email=%00&a%00=b&name=%ff" },
  part('name="a\0b"'),
  part(`name="files"; filename*=utf-8''%00%ff`),
  part(`name="files"; filename*=utf-8''a%00b`),
];

/** Signed in, except where the request would sign out. */
const headersFor = (pattern: string, cookie: string, more: Record<string, string> = {}) => ({
  ...more,
  ...(!pattern.startsWith("/auth") && { Cookie: cookie }),
});

/** Pages that any cache may keep. */
const PUBLIC =
  /^\/(?:blogs|audits|images|icons|share|favicon|sitemap|robots|manifest|api\/(?:openapi|services))|^\/(?!(?:quote|ticket|appointment|application|audit|calendar|files)\/)(?!admin|auth|api|search)/;

test.describe.configure({ mode: "default" });
const app = ownApp("off");

test("no route fails on text that cannot be stored, and nothing private may be kept", async () => {
  const cookie = await sessionCookie(app.url);
  const wrong: string[] = [];
  const note = (pattern: string, what: string, { status, headers }: Response) => {
    if (status >= 500) wrong.push(`${status} ${what}`);
    if (!PUBLIC.test(pattern) && !headers.get("cache-control")?.includes("no-store")) wrong.push(`${headers.get("cache-control")} ${what}`);
  };
  const walk = async (pattern: string) => {
    const plain = filled(pattern, "x");
    for (const path of new Set([
      plain,
      filled(pattern, "a%00b"),
      filled(pattern, "%ff"),
      `${plain}?q=%00&page=%00&token=%00`,
      `${plain}?q=%ff`,
      `${plain === "/" ? "/_root" : plain}.data`,
      `${filled(pattern, "a%00b")}.data`,
    ])) {
      const answer = await fetch(app.url + path, { redirect: "manual", headers: headersFor(pattern, cookie) });
      await answer.arrayBuffer();
      note(pattern, `GET ${path}`, answer);
    }
    for (const { type, body } of BODIES) {
      const answer = await fetch(app.url + plain, {
        method: "POST",
        body,
        redirect: "manual",
        headers: headersFor(pattern, cookie, { "Content-Type": type, Origin: app.url }),
      });
      await answer.arrayBuffer();
      note(pattern, `POST ${plain} ${body.slice(0, 80)}`, answer);
    }
  };
  const left = [...PATTERNS];
  // As many concurrent requests as the database has spare connections.
  const walker = async () => {
    for (let pattern = left.shift(); pattern !== undefined; pattern = left.shift()) await walk(pattern);
  };
  await Promise.all(Array.from({ length: 6 }, walker));
  expect(wrong).toEqual([]);
  expect((await fetch(`${app.url}/admin`, { redirect: "manual", headers: { Cookie: cookie } })).status).toBe(200);
});

test("a path of thousands of segments delays no other request", async () => {
  const took = async (path: string, status: number) => {
    const startedMs = performance.now();
    const answer = await fetch(app.url + path);
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    return performance.now() - startedMs;
  };
  await took("/healthz", 200);
  const deep = [took("/a".repeat(7_900), 414), took(`/__manifest?paths=${"/a".repeat(2_000)}`, 414), took("/a".repeat(500), 404)];
  const other = await took("/healthz", 200);
  // Ten times what it takes on a busy machine, a tenth of what it used to take.
  for (const ms of [...(await Promise.all(deep)), other]) expect(ms).toBeLessThan(1_000);
});
